// Sign-ins with a provider that have begun: ten minutes, once, and only for the page that began them.
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SsoFlowTable } from '#db/sign-in-tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { startAgain } from '#features/account/sso/refusals.ts'
import { hashToken } from '#http/sessions/sessions.ts'
import { seal, unseal } from '#credentials/sealed.ts'

export const FLOW_MS = 10 * 60 * 1000

export const newSecret = () => randomBytes(32).toString('base64url')
const place = (stateHash: string) => `ssoFlow.verifier:${stateHash}`

interface NewFlow {
  /** A new one, if absent. */
  readonly state?: string
  readonly providerId: number
  readonly purpose: SsoFlowTable['purpose']
  readonly binding: string
  readonly userId?: number
  readonly sessionId?: number
  readonly returnTo?: string
  readonly nonce?: string
  /** Sealed where it is kept. */
  readonly secret: string
}

/** @returns its state, which nothing here keeps */
export async function beginFlow(deps: Deps, db: AnyDb, flow: NewFlow): Promise<string> {
  const { state = newSecret() } = flow
  const stateHash = hashToken(state)
  const { providerId, purpose, binding, userId = 0, sessionId = 0, returnTo = '', nonce = '', secret } = flow
  await db
    .insertInto('ssoFlow')
    .values({
      stateHash,
      providerId,
      purpose,
      nonce,
      userId,
      sessionId,
      returnTo,
      verifier: await seal(deps.config, place(stateHash), secret),
      bindingHash: hashToken(binding),
      expiresTime: deps.clock() + FLOW_MS,
    })
    .execute()
  return state
}

export interface Flow extends Omit<Selectable<SsoFlowTable>, 'verifier'> {
  readonly secret: string
}

async function opened(deps: Deps, row: Selectable<SsoFlowTable> | undefined, binding: string): Promise<Flow> {
  const now = deps.clock()
  // A clock that was set back makes no flow live longer.
  if (!row || row.expiresTime <= now || row.expiresTime > now + FLOW_MS) throw startAgain('flow')
  if (row.bindingHash !== hashToken(binding)) throw startAgain('binding')
  const { verifier, ...rest } = row
  return { ...rest, secret: await unseal(deps.config, place(row.stateHash), verifier) }
}

/** Takes the flow away: the second who brings the same state finds none. @throws SsoRefusal */
export async function takeFlow(
  deps: Deps,
  { state, binding }: { readonly state: string; readonly binding: string },
  purposes: readonly SsoFlowTable['purpose'][],
): Promise<Flow> {
  const row = await deps.db
    .deleteFrom('ssoFlow')
    .where('stateHash', '=', hashToken(state))
    .where('purpose', 'in', [...purposes])
    .returningAll()
    .executeTakeFirst()
  return opened(deps, row, binding)
}

const rowOf = ({ db }: Deps, state: string, purpose: SsoFlowTable['purpose']) =>
  db
    .selectFrom('ssoFlow')
    .selectAll()
    .where('stateHash', '=', hashToken(state))
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Leaves it where it is: a mistake in the password does not use it up. @throws SsoRefusal */
export const readFlow = async (deps: Deps, state: string, binding: string): Promise<Flow> =>
  opened(deps, await rowOf(deps, state, 'prove'), binding)

/** What goes on with the ticket of a second step; leaves it where it is. @returns undefined where nothing was kept */
export async function findFlowOfTicket(deps: Deps, ticket: string): Promise<Flow | undefined> {
  const row = await rowOf(deps, ticket, 'step')
  return row && opened(deps, row, ticket)
}

/** @returns whether it was still there */
export async function endFlow(db: AnyDb, { stateHash }: Pick<Flow, 'stateHash'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ssoFlow')
    .where('stateHash', '=', stateHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Forgets those that are over. */
export const forgetFlows = ({ db, clock }: Deps) =>
  db.deleteFrom('ssoFlow').where('expiresTime', '<=', clock()).execute()
