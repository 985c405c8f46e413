// A layer over the page in the browser's own dialog: it traps the focus, gives it back, and Back closes it.
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { popupClosed, popupOpened } from '#entities/popup-history.ts'
import './modal.css'

/** Closes the layer; what follows finds the focus back where it was. */
export type Leave = (then?: () => void) => void

interface ModalProps {
  readonly label: string
  readonly className: string
  readonly onClose: () => void
  readonly children: (leave: Leave) => ReactNode
}

export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isReleased = useRef(false)
  // Once: by the time the browser tells that this is closed, another pop-up may be open.
  const release = () => {
    if (!isReleased.current) popupClosed()
    isReleased.current = true
  }
  useEffect(() => {
    const element = dialog.current
    isReleased.current = false
    element?.showModal()
    // The browser would choose the first box that can take the focus at all.
    element?.querySelector('input')?.focus()
    popupOpened(() => element?.close())
    return () => {
      if (!isReleased.current) popupClosed()
    }
  }, [])

  const leave: Leave = (then) => {
    release()
    dialog.current?.close()
    onClose()
    then?.()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) leave()
  }
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-label={label}
      onClick={onClick}
      onClose={() => {
        release()
        onClose()
      }}
    >
      {children(leave)}
    </dialog>
  )
}
