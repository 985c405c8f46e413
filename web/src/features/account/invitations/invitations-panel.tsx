// Below the table of users: the way to invite somebody, and the invitations that nobody has taken yet.
import {
  type Invitation,
  inviteAgain,
  pendingInvitations,
  revokeInvitation,
} from '@daybook/contract/account/invitation-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { formatDate } from '#lib/format-time.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyLink } from './copy-link.tsx'
import './invitations-panel.css'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const keyOf = (customerId: number) => ['invitations', customerId] as const

/** @param customerId whose people the list shows; -1: everybody's */
export function InvitationsPanel({ customerId }: { readonly customerId: number }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  /** The link that was made last, where no mail brings it. */
  const [made, setMade] = useState<{ readonly email: string; readonly link: string }>()
  const { data = [] } = useQuery({
    queryKey: keyOf(customerId),
    queryFn: () => call(pendingInvitations, { query: { customerId: String(customerId) } }),
  })
  const reload = () => client.invalidateQueries({ queryKey: keyOf(customerId) })
  const sent = (email: string, link: string | null) => {
    setMade(link === null ? undefined : { email, link })
    void reload()
  }
  const act = async (work: () => Promise<string | undefined>) => {
    try {
      const text = await work()
      if (text !== undefined) say({ tone: 'good', text })
    } catch (error) {
      sayError(error)
    } finally {
      void reload()
    }
  }
  const again = ({ id, email }: Invitation) =>
    act(async () => {
      const { message, link } = await call(inviteAgain, { params: { id } })
      sent(email, link)
      // Where no mail leaves, none is on its way: the link is shown.
      return link === null ? message : undefined
    })
  const revoke = ({ id, email }: Invitation) =>
    act(async () => {
      const { message } = await call(revokeInvitation, { params: { id } })
      setMade((former) => (former?.email === email ? undefined : former))
      return message
    })
  return (
    <section className="invitations" aria-labelledby="invitations">
      <div className="invitations__head">
        <span>
          <h2 id="invitations">Invitations</h2>
          <p>Somebody who is invited chooses names and password alone, with a link that works once.</p>
        </span>
        <Button onPointerEnter={InviteDialog.preload} onClick={() => setOpen(true)}>
          Invite somebody
        </Button>
      </div>
      {made && <CopyLink {...made} />}
      {data.length > 0 && (
        <ul className="invitations__list" role="list">
          {data.map((invitation) => (
            <Pending
              key={invitation.id}
              invitation={invitation}
              onAgain={again}
              onRevoke={revoke}
              isEverybody={customerId < 0}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <InviteDialog customerId={customerId} onClose={() => setOpen(false)} onSent={sent} />
        </Suspense>
      )}
    </section>
  )
}

interface PendingProps {
  readonly invitation: Invitation
  readonly onAgain: (invitation: Invitation) => Promise<void>
  readonly onRevoke: (invitation: Invitation) => Promise<void>
  readonly isEverybody: boolean
}

function Pending({ invitation, onAgain, onRevoke, isEverybody }: PendingProps) {
  const { email, accountRole, createdTime, isOpen, customer } = invitation
  const zone = useUser().timeZone
  const when = isOpen ? `Invited ${formatDate(createdTime, zone)}` : 'Not open any more'
  return (
    <li>
      <span className="invitations__who">
        <b>{email}</b>
        <span>
          {[when, accountRole.name, ...(isEverybody ? [customer.organizationName] : [])].join(' · ')}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={`Send the invitation of ${email} again`}
        onClick={() => void onAgain(invitation)}
      >
        Send again
      </Button>
      <Button
        size="sm"
        aria-label={`Revoke the invitation of ${email}`}
        onClick={() => void onRevoke(invitation)}
      >
        Revoke
      </Button>
    </li>
  )
}
