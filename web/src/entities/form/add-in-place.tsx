// A new record from inside a form that needs it: its editor opens over the form, which stays as it is.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { afterPopups } from '#lib/after-popups.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'
import { popupClosed, popupOpened } from '#entities/editor/popup-history.ts'

const EditorDialog = lazyPart(async () => (await import('#entities/editor/editor-dialog.tsx')).EditorDialog)

export interface Wish {
  readonly entity: AnyEntity
  readonly initial: Readonly<Record<string, unknown>>
  readonly onAdded: (record: AnyRecord) => void
}
type Ask = (wish: Wish) => void

const AddInPlaceContext = createContext<Ask | undefined>(undefined)

/** Undefined outside forms. */
export const useAddInPlace = (): Ask | undefined => use(AddInPlaceContext)

interface Shown extends Wish {
  readonly open: boolean
  readonly opener: Element | null
  readonly round: number
}

/** Around a form's fields, but not inside their form element: what bubbles out of the editor is not the form's. */
export function AddInPlace({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const ask: Ask = (wish) =>
    // The list that it was asked from gives the focus back first.
    void afterPopups(() =>
      setShown((before) => ({
        ...wish,
        open: true,
        opener: document.activeElement,
        round: (before?.round ?? 0) + 1,
      })),
    )
  return (
    <AddInPlaceContext value={ask}>
      {children}
      <PopUpBoundary onFail={() => setShown(undefined)}>
        {shown && (
          <Over key={shown.round} shown={shown} onClose={() => setShown({ ...shown, open: false })} />
        )}
      </PopUpBoundary>
    </AddInPlaceContext>
  )
}

function Over({ shown, onClose }: { readonly shown: Shown; readonly onClose: () => void }) {
  const { entity, initial, open, opener, onAdded } = shown
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const onBack = () => close()
    popupOpened(onBack)
    return () => popupClosed(onBack)
  }, [open])
  return (
    <EditorDialog
      request={{ entity, mode: 'new', initial }}
      entity={entity}
      open={open}
      opener={opener}
      onClose={onClose}
      onSaved={onAdded}
    />
  )
}
