// The list of people with the invitations that are open. Heavy: fetched when it is visited.
import { INDIVIDUALS } from '@daybook/contract/account/individuals.ts'
import { InvitationsPanel } from '#features/account/invitations/invitations-panel.tsx'
import { UsersPage } from '#features/users/users-page.tsx'
import type { PageProps } from './route.ts'

/** The individuals are nobody's firm to be invited into. */
const invitationsOf = (customerId: number) =>
  customerId === INDIVIDUALS ? null : <InvitationsPanel customerId={customerId} />

export const PeoplePage = ({ params }: PageProps) => (
  <UsersPage
    below={invitationsOf}
    {...(params['customerId'] ? { customerId: Number(params['customerId']) } : {})}
  />
)
