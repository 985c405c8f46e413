// For the journeys through the settings of providers: firms that keep one of their own, apart from all other journeys.
import { randomUUID } from 'node:crypto'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { addStaff, type ApiSession, openApiSession } from '../support/api-session.ts'
import { saveProvider, test as base } from './sso-server.ts'

/** A worker of its own: other journeys begin where there is no provider. */
export const test = base.extend<object, { apart: true }>({
  apart: [async ({}, use) => use(true), { scope: 'worker', auto: true }],
})

export const LIST = '/settings/sign_in_providers'
export const ADD = `${LIST}/add`
export const SECURITY = '/settings/security'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An Admin and a colleague of a new firm. */
export async function newFirm(superApi: ApiSession) {
  const name = `Nilgiri Tea ${randomUUID()}`
  const firm = await superApi.add(customer, { organizationName: name })
  return {
    name,
    admin: await addStaff(superApi, ROLES.admin, firm),
    colleague: await addStaff(superApi, ROLES.user, firm),
  }
}
export type Staff = Awaited<ReturnType<typeof addStaff>>

/** The firm's provider, in the Admin's name. */
export async function firmProvider(request: APIRequestContext, { email, password }: Staff, values: object) {
  const { token } = await openApiSession(request, { email, password })
  return saveProvider({ request, token, password }, values)
}
