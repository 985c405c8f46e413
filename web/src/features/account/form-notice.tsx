// What the server said about the last attempt, where it stays until the next one.
import { Message } from '#ui/feedback/message.tsx'
import type { AccountForm } from './use-account-form.ts'

export function FormNotice({ notice }: Pick<AccountForm, 'notice'>) {
  if (!notice) return null
  return (
    <Message tone={notice.tone} role={notice.tone === 'good' ? 'status' : 'alert'} className="account__wide">
      {notice.text}
    </Message>
  )
}
