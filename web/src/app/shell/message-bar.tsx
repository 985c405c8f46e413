// The message bar: live regions that are always there, so that what appears in them is read out.
import { createPortal } from 'react-dom'
import { clearMessages, type Message as Said, useMessage } from '#api/message-bar.ts'
import { Message } from '#ui/message.tsx'
import { Toast } from '#ui/toast.tsx'
import './message-bar.css'

const GAP = 12

/** The page makes way for what is said by as much as this property tells (message-bar.css). */
function takeRoom(element: HTMLElement | null) {
  const { style } = document.documentElement
  const measure = () => style.setProperty('--message-room', `${(element?.offsetHeight ?? 0) + GAP}px`)
  measure()
  addEventListener('resize', measure)
  return () => {
    removeEventListener('resize', measure)
    style.removeProperty('--message-room')
  }
}

function Shown({ message }: { readonly message: Said }) {
  const { tone, text, action, reference } = message
  if (!action) {
    return (
      <Message ref={takeRoom} className="message-bar__message" tone={tone} onDismiss={clearMessages}>
        {text}
        {reference && <small className="message-bar__reference">Reference {reference}</small>}
      </Message>
    )
  }
  const onAction = () => {
    clearMessages()
    action.run()
  }
  return (
    <Toast ref={takeRoom} action={{ label: action.label, onAction }} onClose={clearMessages}>
      {text}
    </Toast>
  )
}

/** Outside the application's own layer: a pop-up would lie over it, and a failed save would say nothing. */
export function MessageBar() {
  const message = useMessage()
  const isBad = message?.tone === 'bad'
  return createPortal(
    <div className="message-bar">
      {/* What is said to be live stays so while a pop-up hides everything else from readers. */}
      <div className="message-bar__live" role="status" aria-live="polite">
        {message && !isBad && <Shown message={message} />}
      </div>
      <div className="message-bar__live" role="alert" aria-live="assertive">
        {message && isBad && <Shown message={message} />}
      </div>
    </div>,
    document.body,
  )
}
