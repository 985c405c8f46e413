// What somebody without a session does with an account: sign in, sign up, ask for a link, set a password with it.
import { randomUUID } from 'node:crypto'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { currentPasswordCounter } from '#credentials/current-password.ts'
import { findActor } from '#http/sessions/find-actor.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import type { MailContent } from '#mail/send-outbox.ts'
import { type Counter, countFailure } from '#credentials/throttle.ts'
import type { TestApp } from '#test/support/app.ts'
import { type Actor, type Headers, send } from '#test/support/caller.ts'

type App = Pick<TestApp, 'app' | 'deps'>

/** A password that nobody else has. */
export const NEW_PASSWORD = 'paddy fields in june'

export const newcomer = () => ({
  firstname: 'Jaya',
  lastname: 'Menon',
  email: `${randomUUID()}@example.in`,
  password: 'monsoon rain',
})

/** Behind a proxy that is trusted, every test has addresses of its own. */
export const from = (address: string): Headers => ({ 'x-forwarded-for': address })
let counted = 0
export const newAddress = () => `198.51.${Math.floor((counted += 1) / 250)}.${(counted % 250) + 1}`

export const login = (
  app: App,
  body: { readonly email: string; readonly password: string; readonly code?: string },
  headers: Headers = {},
) => send<LoginAnswer>(app, 'POST', '/open-api/login', { body, headers })

export const register = (app: App, body: object, headers: Headers = {}) =>
  send(app, 'POST', '/open-api/register/save', { body, headers })

export const askForLink = (app: App, email: string, headers: Headers = {}) =>
  send<string>(app, 'POST', `/open-api/user/resetPassword?email=${encodeURIComponent(email)}&clientAppId=2`, {
    headers,
  })

/** As the specification's client sends it: form-encoded. */
export const savePassword = (app: App, raw: string, headers: Headers = {}) =>
  send<string>(app, 'POST', '/open-api/user/savePassword', {
    raw,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
export const formOf = (token: string, newPassword = NEW_PASSWORD, confirmNewPassword = newPassword) =>
  new URLSearchParams({ token, newPassword, confirmNewPassword }).toString()

/** Mails to a person that are queued, oldest first. */
export async function queuedMails({ deps }: App, userId: number): Promise<MailContent[]> {
  const rows = await deps.db
    .selectFrom('outbox')
    .select('content')
    .where('userId', '=', userId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  return rows.map((row) => JSON.parse(row.content) as MailContent) // written by letters.ts
}
export const subjectsFor = async (app: App, userId: number) =>
  (await queuedMails(app, userId)).map(({ subject }) => subject)

/** The token of a link in a text. */
export function tokenIn(text = ''): string {
  const token = /update_password\?token=([\w-]{43})\s/.exec(text)?.[1]
  if (!token) throw new Error(`no link in: ${text}`)
  return token
}

/** The token of the newest link that was queued for the person. */
export const newestToken = async (app: App, userId: number) =>
  tokenIn((await queuedMails(app, userId)).findLast(({ text }) => text.includes('token='))?.text)

/** The token of the newest confirming link that was queued for the person. */
export async function confirmToken(app: App, userId: number): Promise<string> {
  const texts = (await queuedMails(app, userId)).map(({ text }) => text)
  const token = /\/account\/confirm#([\w-]{43})\s/.exec(
    texts.findLast((text) => text.includes('/confirm#')) ?? '',
  )?.[1]
  if (!token) throw new Error(`no confirming link in: ${texts.join()}`)
  return token
}
export const confirm = (app: App, token: unknown) =>
  send(app, 'POST', '/open-api/user/confirm', { body: { token } })
/** What counts the guesses at the present password with which somebody holds this session. */
export async function currentPasswordOf({ deps }: App, { token }: Pick<Actor, 'token'>): Promise<Counter> {
  const actor = await findActor(deps, hashToken(token))
  if (!actor) throw new Error('nobody holds this session')
  return currentPasswordCounter(actor)
}

/** So many wrong guesses, without the time that they take. */
export async function guessed({ deps }: App, counter: Counter, times = 10): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await countFailure(deps, [counter])
}
