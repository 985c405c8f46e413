// People with passkeys, and the calls around them, as tests of several files make them.
import { expect } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AssertionJson, PasskeyAsked } from '@daybook/contract/account/passkey-endpoints.ts'
import type { CodesAnswer, OwnSteps } from '@daybook/contract/account/security-endpoints.ts'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { type Office, PASSWORD, signedIn } from '#test/support/people/actors.ts'
import { makePasskey, type Options, type SoftPasskey } from '#test/support/people/authenticator.ts'
import { type Actor, send } from '#test/support/caller.ts'

export const PASSKEYS = '/api/security/steps/passkeys'
/** The words of WebAuthn; the server's own. */
export const optionsOf = ({ options }: PasskeyAsked) => options as unknown as Options
/** A sign-in that went well, or did not. */
export type SignInAnswer = LoginAnswer & Omit<Problem, keyof LoginAnswer>

let count = 0

/** The addresses that stand in the log with a key that was copied. */
export async function copiesFrom({ deps }: Office, who: Actor) {
  const rows = await deps.db
    .selectFrom('history')
    .select('address')
    .where('recordId', '=', who.id)
    .where('changes', 'like', '%copied%')
    .execute()
  return rows.map(({ address }) => address)
}

export function withPasskeys(office: Office) {
  const { deps, clock, as } = office
  const somebody = async () => {
    const who = await signedIn(office, `Keyed${(count += 1)}`, office.firm, ROLES.user)
    await confirmed(who)
    return who
  }
  const confirmed = (who: Actor) =>
    deps.db.updateTable('session').set({ confirmedTime: clock.now() }).where('userId', '=', who.id).execute()
  const ask = async (who: Actor) => (await as(who).post<PasskeyAsked>(`${PASSKEYS}/options`)).body
  const add = (who: Actor, ticket: string, { made }: SoftPasskey, name = 'Work laptop') =>
    as(who).post<CodesAnswer & Problem>(PASSKEYS, { ticket, credential: made, name })
  /** Somebody who has a passkey. */
  const keyed = async (isCounting = true) => {
    const who = await somebody()
    const asked = await ask(who)
    const passkey = makePasskey(optionsOf(asked), {}, isCounting)
    const { status, body } = await add(who, asked.ticket, passkey)
    expect(status, JSON.stringify(body)).toBe(201)
    return { who, passkey, recoveryCodes: body.recoveryCodes }
  }
  const askAtDoor = async (ticket?: string) =>
    (await send<PasskeyAsked>(office, 'POST', '/open-api/login/passkey/options', { body: { ticket } })).body
  const enter = (ticket: string, assertion: AssertionJson) =>
    send<SignInAnswer>(office, 'POST', '/open-api/login/passkey', { body: { ticket, assertion } })
  const stepOf = async ({ email }: Actor) => {
    const { body } = await send<Problem>(office, 'POST', '/open-api/login', {
      body: { email, password: PASSWORD },
    })
    return body.step
  }
  const giveStep = (ticket: string, assertion: AssertionJson) =>
    send<SignInAnswer>(office, 'POST', '/open-api/login/step', { body: { ticket, assertion } })
  const stepsOf = async (who: Actor) => (await as(who).get<OwnSteps>('/api/security/steps')).body
  const results = async (who: Actor) => {
    const rows = await deps.db
      .selectFrom('history')
      .select(['action', 'result'])
      .where('entity', '=', 'user')
      .where('recordId', '=', who.id)
      .orderBy('id')
      .execute()
    return rows.map(({ action, result }) => `${action} ${result}`)
  }

  return { add, ask, askAtDoor, confirmed, enter, giveStep, keyed, results, somebody, stepOf, stepsOf }
}
