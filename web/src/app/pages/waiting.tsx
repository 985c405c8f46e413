// Stands in for a page that is still loading; its words appear only when that takes a while.
import { messages } from '@daybook/contract/messages/messages.ts'
import './pages.css'

export function Waiting() {
  return (
    <p className="waiting" role="status">
      {messages.pleaseWait}
    </p>
  )
}
