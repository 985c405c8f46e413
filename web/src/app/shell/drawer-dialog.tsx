// The drawer over the page, on a phone.
import { type MouseEvent, useEffect, useRef } from 'react'
import { DrawerContent, type FindProps } from './drawer.tsx'

/** With the focus inside; Escape, a press beside it and every navigation close it. */
export function DrawerDialog({ onClose, ...find }: FindProps & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const onClick = (event: MouseEvent) => {
    const isBeside = event.target === event.currentTarget
    // What Logout may have to ask would come up behind the drawer.
    const leadsAway =
      event.target instanceof Element && event.target.closest('a, .drawer__person button') !== null
    if (isBeside || leadsAway) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="drawer drawer--over"
      aria-label="Menu"
      onClose={onClose}
      onClick={onClick}
    >
      <div className="drawer__sheet">
        <DrawerContent {...find} />
      </div>
    </dialog>
  )
}
