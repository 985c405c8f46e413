// One card per record, with the page's one menu and its one question before a deletion.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useUser } from '#api/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { classNames } from '#lib/class-names.ts'
import { Cards } from '#ui/card.tsx'
import type { MenuItem } from '#ui/menu-item.ts'
import { mayRemove } from './may-write.ts'
import { useOverride } from './override.ts'
import { PopUpBoundary } from './pop-up-boundary.tsx'
import { RecordCard } from './record-card.tsx'
import type { KeptFocus } from './use-kept-focus.ts'
import { useRemoveQuestion } from './use-remove-question.tsx'

const MENU_CLOSE_MS = 60
const loadMenu = () => import('#ui/menu-popup.tsx')
const MenuPopup = lazyPart(async () => (await loadMenu()).MenuPopup)

/** The menu gives the focus back to its button when it closes; what an entry opens must take it after that. */
const afterMenu = (item: MenuItem): MenuItem => ({
  ...item,
  onSelect: () => setTimeout(item.onSelect, MENU_CLOSE_MS),
})

interface Chosen {
  readonly record: AnyRecord
  readonly button: HTMLElement
  readonly open: boolean
}

interface RecordCardsProps {
  readonly entity: AnyEntity
  readonly records: readonly AnyRecord[]
  /** Ids whose deletion is under way. */
  readonly removing: ReadonlySet<number>
  /** A newer list is on its way. */
  readonly stale: boolean
  readonly focus: KeptFocus
}

/** The list's records as cards. */
export function RecordCards({ entity, records, removing, stale, focus }: RecordCardsProps) {
  const user = useUser()
  const { card: OwnCard, cardMenu, tallCards = true } = useOverride(entity)
  const [menu, setMenu] = useState<Chosen>()
  const { ask, question } = useRemoveQuestion(entity)
  const [layer, setLayer] = useState<ReactNode>(null)
  const CardOfEntity = OwnCard ?? RecordCard

  const openMenu = useCallback((record: AnyRecord, button: HTMLElement) => {
    setMenu((shown) => ({ record, button, open: !(shown?.open && shown.record === record) }))
  }, [])

  const closeAll = () => {
    setMenu(undefined)
    setLayer(null)
  }

  return (
    <>
      <Cards
        {...focus}
        records={tallCards}
        className={classNames(stale && 'record-cards--stale')}
        onPointerEnter={cardMenu ? () => void loadMenu().catch(() => undefined) : undefined}
      >
        {records.map((record) => (
          <CardOfEntity
            key={record.id}
            entity={entity}
            record={record}
            deleting={removing.has(record.id)}
            onMenu={openMenu}
            onRemove={mayRemove(user, entity, record) ? ask : undefined}
          />
        ))}
      </Cards>
      <PopUpBoundary onFail={closeAll}>
        {menu && cardMenu && (
          <MenuPopup
            open={menu.open}
            onOpenChange={(open) => setMenu({ ...menu, open })}
            anchor={menu.button}
            label="More"
            items={cardMenu(menu.record, { zone: user.timeZone, show: setLayer }).map(afterMenu)}
          />
        )}
        {layer}
      </PopUpBoundary>
      {question}
    </>
  )
}
