// The link of an invitation, for whoever made it to hand on: no mail leaves this server, and it is shown this once.
import { messages } from '@daybook/contract/messages/messages.ts'
import { say } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import './invitations-panel.css'

export function CopyLink({ email, link }: { readonly email: string; readonly link: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      say({ tone: 'good', text: 'The link is copied.' })
    } catch {
      say({
        tone: 'bad',
        text: 'This browser does not let Daybook copy. Please select the link and copy it.',
      })
    }
  }
  return (
    <Message tone="info" role="status" className="invitations__link">
      {messages.invitationFiled} For {email}:<code>{link}</code>
      <Button size="sm" onClick={() => void copy()}>
        Copy link
      </Button>
    </Message>
  )
}
