// The message bar: live regions that are always there, so that what appears in them is read out.
import { clearMessages, type Message as Said, useMessage } from '#api/message-bar.ts'
import { Message } from '#ui/message.tsx'
import { Toast } from '#ui/toast.tsx'
import './message-bar.css'

function Shown({ message }: { readonly message: Said }) {
  const { tone, text, action } = message
  if (!action) {
    return (
      <Message className="message-bar__message" tone={tone} onDismiss={clearMessages}>
        {text}
      </Message>
    )
  }
  const onAction = () => {
    clearMessages()
    action.run()
  }
  return (
    <Toast action={{ label: action.label, onAction }} onClose={clearMessages}>
      {text}
    </Toast>
  )
}

export function MessageBar() {
  const message = useMessage()
  const isBad = message?.tone === 'bad'
  return (
    <div className="message-bar">
      <div role="status">{message && !isBad && <Shown message={message} />}</div>
      <div role="alert">{message && isBad && <Shown message={message} />}</div>
    </div>
  )
}
