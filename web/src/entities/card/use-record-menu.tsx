// The list's one menu, opened beside whichever card or row asks for it, and what its entries put over the page.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type ReactNode, startTransition, useCallback, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { afterPopups } from '#lib/after-popups.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import type { MenuOf } from './list-parts.ts'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'

const MenuPopup = lazyPart(async () => (await import('#ui/overlays/menu-popup.tsx')).MenuPopup)

/** Fetches the menu before it is asked for. */
export const preloadMenu = MenuPopup.preload

/** The menu gives the focus back to its button when it closes; what an entry opens must take it after that. */
const afterMenu = (item: MenuItem): MenuItem => ({
  ...item,
  onSelect: () => afterPopups(item.onSelect),
})

interface Chosen {
  readonly record: AnyRecord
  readonly button: HTMLElement
  readonly open: boolean
}

interface RecordMenu {
  readonly openMenu: (record: AnyRecord, button: HTMLElement) => void
  /** To be rendered somewhere; empty until somebody asks. */
  readonly menu: ReactNode
}

/** @param itemsOf the entries; without it nothing opens */
export function useRecordMenu(itemsOf: MenuOf | undefined): RecordMenu {
  const zone = useUser().timeZone
  const [chosen, choose] = useState<Chosen>()
  const [layer, show] = useState<ReactNode>(null)

  const openMenu = useCallback((record: AnyRecord, button: HTMLElement) => {
    // The first one takes a while to draw; the press shows meanwhile.
    startTransition(() =>
      choose((shown) => ({ record, button, open: !(shown?.open && shown.record === record) })),
    )
  }, [])

  const closeAll = () => {
    choose(undefined)
    show(null)
  }
  const menu = (
    <PopUpBoundary onFail={closeAll}>
      {chosen && itemsOf && (
        <MenuPopup
          open={chosen.open}
          onOpenChange={(open) => choose({ ...chosen, open })}
          anchor={chosen.button}
          label="More"
          items={itemsOf(chosen.record, { zone, show }).map(afterMenu)}
        />
      )}
      {layer}
    </PopUpBoundary>
  )
  return { openMenu, menu }
}
