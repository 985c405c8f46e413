// Second steps for tests: an app without a phone, recovery codes, and the way through a sign-in with them.
import { randomUUID } from 'node:crypto'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import { rememberDevice } from '#http/sessions/remembered-devices.ts'
import { seal } from '#credentials/sealed.ts'
import { hashWithSalt } from '#credentials/passwords.ts'
import { seedPlace } from '#credentials/steps/prove.ts'
import { codeAt, newSeed, stepAt } from '#credentials/steps/totp.ts'
import type { TestApp } from '#test/support/app.ts'
import { type Headers, send } from '#test/support/caller.ts'

/** Good or bad: a problem's `data` is null. */
export type StepAnswer = Pick<LoginAnswer, 'data'> & Omit<Partial<Problem>, 'data'>
type App = Pick<TestApp, 'app' | 'deps' | 'clock'>

/** App codes are on for the account, as if they had been set up. @returns the seed */
export async function addTotp({ deps, clock }: App, userId: number, given?: string): Promise<string> {
  const seed = given ?? (await newSeed())
  const now = clock.now()
  const row = {
    seed: await seal(deps.config, seedPlace(userId), seed),
    lastStep: 0,
    createdTime: now,
    verifiedTime: now,
  }
  await deps.db
    .insertInto('totp')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return seed
}

/** Recovery codes without the time that ten hashes take. */
export async function addRecoveryCodes({ deps }: App, userId: number, codes: readonly string[]) {
  const salt = 'c2FsdHNhbHRzYWx0c2E'
  for (const code of codes)
    await deps.db
      .insertInto('recoveryCode')
      .values({ userId, salt, hash: await hashWithSalt(code, salt), usedTime: null })
      .execute()
}

/** What the app shows now, or so many half minutes from now. */
export const codeOf = ({ clock }: App, seed: string, off = 0) => codeAt(seed, stepAt(clock.now()) + off)

/** The session counts as confirmed, whatever the person has. */
export const confirm = ({ deps, clock }: App, userId: number) =>
  deps.db.updateTable('session').set({ confirmedTime: clock.now() }).where('userId', '=', userId).execute()
/** The session counts as not confirmed, as after a while. */
export const forgetConfirmation = ({ deps }: Pick<App, 'deps'>, userId: number) =>
  deps.db.updateTable('session').set({ confirmedTime: null }).where('userId', '=', userId).execute()

export const loginStep = (app: App, body: object, headers: Headers = {}) =>
  send<StepAnswer>(app, 'POST', '/open-api/login/step', { body, headers })

/** A passkey whose key nobody has. @returns its id */
export async function addPasskeyOf({ deps, clock }: App, userId: number): Promise<number> {
  const { id } = await deps.db
    .insertInto('passkey')
    .values({
      userId,
      credentialId: randomUUID(),
      publicKey: 'AA',
      counter: 0,
      transports: '[]',
      aaguid: '00000000-0000-0000-0000-000000000000',
      isSynced: 0,
      name: 'Laptop',
      createdTime: clock.now(),
      lastUsedTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A remembered browser whose cookie nobody has. @returns its id */
export async function addDevice({ deps, clock }: App, userId: number): Promise<number> {
  await rememberDevice(deps, deps.db, { userId, agent: 'Firefox' })
  const { id } = await deps.db
    .selectFrom('trustedDevice')
    .select('id')
    .where('userId', '=', userId)
    .where('createdTime', '=', clock.now())
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** A provider that nobody can reach, for everybody if nothing is said. @returns its id */
export async function addProvider(
  { deps, clock }: App,
  { customerId = 0, isOnlyWay = 0 } = {},
): Promise<number> {
  const { id } = await deps.db
    .insertInto('ssoProvider')
    .values({
      customerId,
      name: 'Everybody ID',
      issuer: 'https://id.example.in',
      clientId: 'daybook',
      clientSecret: '',
      roleId: ROLES.user.id,
      isAutoJoin: 0,
      isTrusted: 0,
      isTwoSteps: 0,
      isOnlyWay,
      isSignOutThere: 0,
      isOff: 0,
      createdTime: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An account elsewhere that is linked. @returns the id of the link */
export async function addLink(app: App, userId: number): Promise<number> {
  const now = app.clock.now()
  const providerId = await addProvider(app)
  const { id } = await app.deps.db
    .insertInto('externalIdentity')
    .values({ providerId, subject: randomUUID(), userId, email: '', createdTime: now, lastUsedTime: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
