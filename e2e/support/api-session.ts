// A session beside the browser, for what a journey finds already there.
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import type { ROLES } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'

type Values = Readonly<Record<string, unknown>>

export interface ApiSession {
  readonly me: LoggedInUser
  readonly token: string
  /** The token is still taken. */
  readonly isOpen: () => Promise<boolean>
  readonly add: (entity: AnyEntity, values: Values) => Promise<AnyRecord>
  readonly change: (entity: AnyEntity, id: number, values: Values) => Promise<AnyRecord>
  /** A call of its own. */
  readonly post: (path: string, values: Values) => Promise<unknown>
  readonly remove: (entity: AnyEntity, id: number) => Promise<unknown>
  readonly read: (entity: AnyEntity, id: number) => Promise<AnyRecord>
  readonly all: (entity: AnyEntity) => Promise<readonly AnyRecord[]>
  /** A session of somebody else, beside this one. */
  readonly sessionOf: (who: { readonly email: string; readonly password: string }) => Promise<ApiSession>
  /** Another password for oneself. */
  readonly changePassword: (from: string, to: string) => Promise<void>
  /** As a Super Admin: the address of whoever signed up with it is theirs. */
  readonly confirm: (email: string) => Promise<void>
}

/** Signs in through the API. */
export async function openApiSession(
  request: APIRequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<ApiSession> {
  const ask = async (method: string, path: string, data?: Values, token?: string): Promise<unknown> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  // The answers' shapes are the contract's; the server's own tests hold it to them.
  type Login = { data: { token: string; loggedInUser: LoggedInUser } }
  const { data } = (await ask('POST', '/open-api/login', { email, password })) as Login
  const asRecord = (answer: unknown) => answer as AnyRecord
  const saved = (answer: unknown) => (answer as { data: AnyRecord }).data
  return {
    me: data.loggedInUser,
    token: data.token,
    isOpen: async () => {
      const headers = { authorization: `Bearer ${data.token}` }
      return (await request.get(`/api/${user.api.one}/${data.loggedInUser.id}`, { headers })).ok()
    },
    add: async ({ api }, values) => saved(await ask('POST', `/api/${api.one}`, values, data.token)),
    change: async ({ api }, id, values) =>
      saved(await ask('PUT', `/api/${api.one}/${id}`, values, data.token)),
    post: (path, values) => ask('POST', path, values, data.token),
    remove: ({ api }, id) => ask('DELETE', `/api/${api.one}/${id}`, undefined, data.token),
    read: async ({ api }, id) => asRecord(await ask('GET', `/api/${api.one}/${id}`, undefined, data.token)),
    all: async ({ api }) =>
      (await ask('GET', `/api/${api.many}`, undefined, data.token)) as readonly AnyRecord[],
    sessionOf: (who) => openApiSession(request, who),
    changePassword: async (password, newPassword) => {
      const body = { password, newPassword, confirmNewPassword: newPassword }
      await ask('PUT', `/api/change_password/${data.loggedInUser.id}`, body, data.token)
    },
    confirm: async (address) => {
      const wanted = { dataFilter: { [user.api.filter]: { keyword: address, customerId: -1 } } }
      const page = await ask('POST', `/api/customized/${user.api.many}`, wanted, data.token)
      const [found] = (page as { list: readonly AnyRecord[] }).list
      await ask('PUT', `/api/user/${found?.id ?? 0}/confirmed`, undefined, data.token)
    },
  }
}

type Role = (typeof ROLES)[keyof typeof ROLES]

const GIVEN_PASSWORD = 'Handed-Over-Once-3'

/** One person with this role in a firm, mostly a new one, made by the Super Admin, with a password of their own by now. */
export async function addStaff(superApi: ApiSession, role: Role, of?: { readonly id: number }) {
  const firm = of ?? (await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` }))
  const values = {
    firstname: 'Ravi',
    lastname: role.name,
    email: `ravi.${randomUUID()}@daybook.example`,
    phone: '+91 55500 10000',
    password: 'Brisk-Otter-Paints-9',
    confirmPassword: 'Brisk-Otter-Paints-9',
    customer: { id: firm.id },
    accountRoles: [{ id: role.id }],
  }
  await superApi.add(user, { ...values, password: GIVEN_PASSWORD, confirmPassword: GIVEN_PASSWORD })
  const own = await superApi.sessionOf({ email: values.email, password: GIVEN_PASSWORD })
  await own.changePassword(GIVEN_PASSWORD, values.password)
  return values
}
