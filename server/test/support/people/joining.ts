// What the tests of invitations and the first firm do again and again.
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { Invitation, InvitationSent } from '@daybook/contract/account/invitation-endpoints.ts'
import type { TestApp } from '#test/support/app.ts'
import { type Answer, type Caller, send } from '#test/support/caller.ts'

export const NEW_PASSWORD = 'paddy fields in june'

export const invite = (caller: Caller, email: string, more: object = {}) =>
  caller.post<InvitationSent>('/api/invitations', { email, accountRole: { id: ROLES.user.id }, ...more })

/** The token of the link that the inviter of a server without mail is shown. */
export const tokenOf = ({ body }: Answer<InvitationSent>) => body.link?.split('#')[1] ?? ''

export const pending = async (caller: Caller) =>
  (await caller.get<readonly Invitation[]>('/api/invitations')).body

export const openLink = (app: TestApp, token: string) =>
  send<Record<string, unknown>>(app, 'POST', '/open-api/invitation', { body: { token } })

export const accept = (app: TestApp, token: string, { password = NEW_PASSWORD } = {}) =>
  send<Record<string, unknown>>(app, 'POST', '/open-api/invitation/accept', {
    body: {
      token,
      firstname: 'Meera',
      lastname: 'Nair',
      password,
      confirmPassword: password,
    },
  })
