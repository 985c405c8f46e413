// A layer over the page in the browser's own dialog: it traps the focus, gives it back, and Back closes it.
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { popupClosed, popupOpened } from '#entities/editor/popup-history.ts'
import './modal.css'

/** Closes the layer; what follows finds the focus back where it was. */
export type Leave = (then?: () => void) => void

const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

interface ModalProps {
  readonly label: string
  readonly className: string
  readonly onClose: () => void
  readonly children: (leave: Leave) => ReactNode
}

export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [onBack] = useState(() => () => dialog.current?.close())
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would choose the first box that can take the focus at all.
    element?.querySelector<HTMLElement>('[data-first-focus], input:not([type=checkbox])')?.focus()
    popupOpened(onBack)
    return () => popupClosed(onBack)
  }, [onBack])

  const isLeaving = useRef(false)
  const hasLeft = useRef(false)
  // To close it gives the whole page new styles, which takes longer than to hide it.
  const leave: Leave = (then) => {
    if (isLeaving.current) return
    isLeaving.current = true
    dialog.current?.classList.add('modal--gone')
    const close = () => {
      if (hasLeft.current) return
      hasLeft.current = true
      removeEventListener('keydown', close, true)
      // By the time the browser tells that this is closed, another pop-up may be open.
      popupClosed(onBack)
      dialog.current?.close()
      // At once: a key between this and the next render would find the page still quiet, and be lost.
      flushSync(onClose)
      then?.()
    }
    afterPaint(close)
    // A key that is faster is the page's, not what nobody sees any more.
    addEventListener('keydown', close, true)
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
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
      onCancel={onCancel}
      onClose={onClose}
    >
      {children(leave)}
    </dialog>
  )
}
