// The list of people with the invitations that are open. Heavy: fetched when it is visited.
import { INDIVIDUALS } from '@daybook/contract/individuals.ts'
import { InvitationsPanel } from '#features/account/invitations-panel.tsx'
import { UsersPage } from '#features/users/users-page.tsx'
import { AllOverrides } from './all-overrides.tsx'
import type { PageProps } from './route.ts'

/** The individuals are nobody's firm to be invited into. */
const invitationsOf = (customerId: number) =>
  customerId === INDIVIDUALS ? null : <InvitationsPanel customerId={customerId} />

export const PeoplePage = ({ params }: PageProps) => (
  <AllOverrides>
    <UsersPage
      below={invitationsOf}
      {...(params['customerId'] ? { customerId: Number(params['customerId']) } : {})}
    />
  </AllOverrides>
)
