// What the journeys and views of accounts have in common: dialogs, and people, invitations and rules that are there already.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { openApiSession, type ApiSession } from '../support/api-session.ts'
import { giveAppCodes } from '../account/app-codes.ts'
import { expect, newPerson, type Person } from '../support/fixtures.ts'

export interface Stage {
  readonly page: Page
  readonly request: APIRequestContext
  readonly superApi: ApiSession
}

export type Credentials = Pick<Person, 'email' | 'password'>

export const confirmation = (page: Page) => page.getByRole('dialog', { name: messages.confirmNeeded })
export const codes = (page: Page) => page.locator('.recovery-codes__list li')

/** Whose password an administrator typed. */
export async function addMember(superApi: ApiSession, firm: { readonly id: number }) {
  const person = newPerson()
  const rest = { phone: '+91 55500 10000', customer: firm, accountRoles: [{ id: ROLES.user.id }] }
  const { id } = await superApi.add(user, { ...person, ...rest, confirmPassword: person.password })
  return { ...person, id }
}

/** Made by an Admin through the API, of a server that no mail leaves. */
export async function invitationLink(request: APIRequestContext, admin: Credentials, email: string) {
  const { token } = await openApiSession(request, admin)
  const answer = await request.post('/api/invitations', {
    data: { email, firstname: '', lastname: '', accountRole: { id: ROLES.user.id } },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { link: string }).link
}

/** Everybody needs a second step, after so many days; the Admin, who has one from now on, without any. */
export async function setRule(request: APIRequestContext, admin: Credentials, graceDays: number) {
  const { token } = await giveAppCodes(request, admin)
  const saved = await request.put('/api/firm/security', {
    data: { secondStep: 'everybody', graceDays },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}
