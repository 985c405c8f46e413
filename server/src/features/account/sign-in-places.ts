// Where and with what an account signed in before: guesses from there are slow, never shut out, and a device that is not
// among them is told of (decision 0127). Kept as keyed hashes, with a key of this installation.
import { createHmac, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { user } from '@daybook/contract/entities/user.ts'
import type { Origin } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { type AgentFamily, familyOf } from '#features/account/agent-family.ts'
import { networkOf } from '#http/client-address.ts'
import { keptKey } from '#mail/kept-key.ts'

/** Where an attempt to sign in comes from. */
export interface From {
  readonly origin: Origin
  readonly agent: string
}

export interface SignInPlace {
  readonly family: AgentFamily
  /** An IPv4 address, or the first half of an IPv6 one. */
  readonly network: string
  readonly hash: (...words: readonly (string | number)[]) => string
}

/** Whose account somebody tries to open, and from where. */
export interface Aim {
  /** Whether there is one or not, all else is the same. */
  readonly account: { readonly id: number } | undefined
  /** Folded. */
  readonly email: string
  readonly place: SignInPlace
  /** The stored hash of the token by which the account remembers this device; undefined where it does not. */
  readonly device?: string | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_MS = 180 * DAY_MS
/** In place of a hash: a network with whatever device; in place of both: that something was noted of the person at all. */
const ANY = ''
/** Nobody signs in with the placeholder: it stands for addresses that have no account. */
const [STAND_IN = 0] = user.placeholders

const placesKey = keptKey('signInPlaces', async () => randomBytes(32).toString('base64url'))

/** Not inside a transaction: the key is made with the first sign-in of all. */
export async function placeOf(deps: Deps, { origin, agent }: From): Promise<SignInPlace> {
  const [key, family] = await Promise.all([placesKey(deps), familyOf(agent)])
  return {
    family,
    network: networkOf(origin.address),
    hash: (...words) => createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url'),
  }
}

// Of each person another hash: nobody sees by them who signs in from the same place.
const agentHashOf = ({ hash, family: { browser = '', system = '' } }: SignInPlace, userId: number) =>
  hash('agent', userId, browser, system)
const networkHashOf = ({ hash, network }: SignInPlace, userId: number) => hash('network', userId, network)

/** The same for the same address and network, and even for as many as odd. */
const isHeads = ({ hash, network }: SignInPlace, email: string) =>
  Number.parseInt(hash('coin', email, network).slice(0, 1), 36) % 2 === 0

/**
 * Which of the person's own places this is, for the counter of the guesses from there; undefined elsewhere. Of two places
 * in one network each has its own: a stranger with another browser makes nobody wait. A remembered
 * device is a place of its own, wherever it is.
 *
 * An address without an account must not be told from one that signs in from here, nor from one that does not, so it is
 * either: by the toss of a coin, in networks from which somebody has signed in (rules/accounts 3).
 */
export async function findOwnPlace(
  { db }: Deps,
  { account, email, place, device }: Aim,
): Promise<string | undefined> {
  if (device !== undefined) return `device ${device}`
  const userId = account?.id ?? STAND_IN
  const networkHash = networkHashOf(place, userId)
  const rows = await db
    .selectFrom('signInPlace')
    .select('agentHash')
    .where('userId', '=', userId)
    .where('networkHash', '=', networkHash)
    .execute()
  if (rows.length === 0 || (!account && !isHeads(place, email))) return undefined
  const agentHash = agentHashOf(place, userId)
  return rows.some((row) => row.agentHash === agentHash) ? `${networkHash} ${agentHash}` : networkHash
}

/** One place once, with the time when it was seen last; a row that is as good as new is left alone. */
async function keep(
  tx: AnyDb,
  place: { readonly userId: number; readonly agentHash: string; readonly networkHash: string },
  lastTime: number,
): Promise<void> {
  const { userId, agentHash, networkHash } = place
  const known = await tx
    .selectFrom('signInPlace')
    .select('lastTime')
    .where('userId', '=', userId)
    .where('agentHash', '=', agentHash)
    .where('networkHash', '=', networkHash)
    .executeTakeFirst()
  if (known && lastTime - known.lastTime < DAY_MS) return
  await tx
    .insertInto('signInPlace')
    .values({ ...place, lastTime })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'agentHash', 'networkHash']).doUpdateSet({ lastTime }),
    )
    .execute()
}

/** Somebody has proved themselves from this network another way: nobody shuts them out there. */
export async function noteNetwork(
  { clock }: Deps,
  tx: AnyDb,
  userId: number,
  place: SignInPlace,
): Promise<void> {
  await keep(tx, { userId, agentHash: ANY, networkHash: networkHashOf(place, userId) }, clock())
}

/**
 * Notes a good sign-in, in its transaction.
 * @returns whether the device is new; never for a person of whom nothing was noted yet
 */
export async function noteSignInPlace(
  deps: Deps,
  tx: Transaction<Database>,
  userId: number,
  place: SignInPlace,
): Promise<boolean> {
  const now = deps.clock()
  const agentHash = agentHashOf(place, userId)
  const noted = await tx
    .selectFrom('signInPlace')
    .select(['agentHash', 'networkHash'])
    .where('userId', '=', userId)
    .where('agentHash', 'in', [agentHash, ANY])
    .execute()
  const isNoted = noted.some((row) => row.agentHash === ANY && row.networkHash === ANY)
  const isNew = isNoted && !noted.some((row) => row.agentHash === agentHash)
  if (!isNoted) await keep(tx, { userId, agentHash: ANY, networkHash: ANY }, now)
  await keep(tx, { userId, agentHash, networkHash: networkHashOf(place, userId) }, now)
  await noteNetwork(deps, tx, STAND_IN, place)
  return isNew
}

/** Forgets places that nobody has signed in from for half a year; that there were some stays. */
export const forgetOldPlaces = ({ db, clock }: Deps) =>
  db
    .deleteFrom('signInPlace')
    .where('lastTime', '<', clock() - KEPT_MS)
    .where('networkHash', '<>', ANY)
    .execute()
