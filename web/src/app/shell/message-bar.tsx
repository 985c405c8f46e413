// The message bar: live regions that are always there, so that what appears in them is read out.
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import {
  clearMessages,
  holdMessage,
  releaseMessage,
  type Message as Said,
  useMessage,
} from '#api/message-bar.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import './message-bar.css'

/** The buttons at the foot of a form or pop-up, which a message must not lie on. */
const FEET = '.form-foot, .dialog__actions'
const GAP = 12

/** Keeps the message above the lowest foot that it would cover; feet come and go while it is shown. */
function stayAboveFeet(element: HTMLElement | null) {
  if (!element) return undefined
  const { style } = document.documentElement
  const measure = () => {
    const height = element.offsetHeight + 2 * GAP
    const covered = [...document.querySelectorAll(FEET)]
      .map((foot) => foot.getBoundingClientRect())
      .filter(
        ({ bottom, height: own }) => own > 0 && bottom > innerHeight - height && bottom <= innerHeight + 1,
      )
    const top = Math.min(innerHeight, ...covered.map((foot) => foot.top))
    style.setProperty('--foot-room', `${innerHeight - top}px`)
  }
  measure()
  const observer = new MutationObserver(measure)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', measure)
  addEventListener('transitionend', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    removeEventListener('transitionend', measure)
    style.removeProperty('--foot-room')
  }
}

interface ShownProps {
  readonly message: Said
  /** Told before a press takes the message away, and what was pressed with it. */
  readonly onPress: () => void
}

function Shown({ message, onPress }: ShownProps) {
  const { tone, text, action, laterAction, reference } = message
  const close = () => {
    onPress()
    clearMessages()
  }
  // What may get an action looks from the start as it will with it: it is drawn and read out once.
  if (!action && !laterAction) {
    return (
      <Message ref={stayAboveFeet} className="message-bar__message" tone={tone} onDismiss={close}>
        {text}
        {reference && <small className="message-bar__reference">Reference {reference}</small>}
      </Message>
    )
  }
  const pressed = action && {
    label: action.label,
    onAction: () => {
      close()
      action.run()
    },
  }
  return (
    <Toast ref={stayAboveFeet} action={pressed} onClose={close}>
      {text}
    </Toast>
  )
}

/** Outside the application's own layer: a pop-up would lie over it, and a failed save would say nothing. */
export function MessageBar() {
  const message = useMessage()
  const isBad = message?.tone === 'bad'
  const former = useRef<EventTarget>(null)
  // A finger's press gives nothing back: a field that gets the focus raises the keyboard.
  const giveFocusBack = () => {
    if (!document.activeElement?.matches('.message-bar :focus-visible')) return
    if (former.current instanceof HTMLElement) former.current.focus({ preventScroll: true })
  }
  return createPortal(
    <div
      className="message-bar"
      onPointerEnter={holdMessage}
      // What has the focus waits on without the pointer.
      onPointerLeave={({ currentTarget }) =>
        !currentTarget.contains(document.activeElement) && releaseMessage()
      }
      onFocus={({ currentTarget, relatedTarget }) => {
        holdMessage()
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          former.current = relatedTarget
      }}
      onBlur={releaseMessage}
    >
      {/* What is said to be live stays so while a pop-up hides everything else from readers. */}
      <div className="message-bar__live" role="status" aria-live="polite">
        {message && !isBad && <Shown message={message} onPress={giveFocusBack} />}
      </div>
      <div className="message-bar__live" role="alert" aria-live="assertive">
        {message && isBad && <Shown message={message} onPress={giveFocusBack} />}
      </div>
    </div>,
    document.body,
  )
}
