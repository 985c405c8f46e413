// Sessions: opaque random tokens, stored as hashes, looked up for every request, ended for real (rules/accounts 5).
import { hash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { can, ROLES } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { type Actor, NOWHERE, scopeOf } from '#actor.ts'
import { readIds } from '#entities/table-columns.ts'
import { revisionOf, rowsRevisionOf, type WatchedKinds } from '#db/revision.ts'
import type { SignInWay } from '#db/door-tables.ts'
import { GIVEN, isMadeUpOver, MADE, OLD } from '#credentials/given-password.ts'
import { prepared, placeholder } from '#db/statements.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const SEEN_EVERY_MS = 5 * 60 * 1000
const PER_USER_MAX = 20

/** What a session may: all, only set up a second step, only change the password. */
export const LIMIT = { none: 0, step: 1, password: 2 } as const

/** Only the hash of a token is stored (rules/accounts 5). */
export const hashToken = (token: string) => hash('sha256', token)

/** Idle and absolute lifetimes; shorter for administrators. */
export const lifetimeOf = (isAdministrator: boolean) =>
  isAdministrator ? { idle: 12 * HOUR, absolute: 7 * DAY } : { idle: 7 * DAY, absolute: 30 * DAY }

/** Has the session run out? */
export const isOver = (
  { lastSeenTime, createdTime }: { readonly lastSeenTime: number; readonly createdTime: number },
  isAdministrator: boolean,
  now: number,
) => {
  const { idle, absolute } = lifetimeOf(isAdministrator)
  return now - lastSeenTime > idle || now - createdTime > absolute
}

const roleNames = new Map<number, string>(Object.values(ROLES).map((role) => [role.id, role.name]))
export const rolesOf = (column: string) =>
  readIds(column).map((id) => ({ id, name: roleNames.get(id) ?? '' }))

const loggedInAs = (deps: Deps) =>
  activeAccounts(deps.db)
    .innerJoin('customer', 'customer.id', 'user.customerId')
    .select([
      'user.id',
      'user.firstname',
      'user.lastname',
      'user.email',
      'user.timeZone',
      'user.accountRoles',
      'user.customerId',
      'user.provenTime',
      'user.isPasswordGiven',
      'customer.organizationName',
    ])

type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof loggedInAs>['executeTakeFirst']>>>

const loggedIn = (account: Account): LoggedInUser => ({
  id: account.id,
  firstname: account.firstname,
  lastname: account.lastname,
  email: account.email,
  timeZone: account.timeZone,
  roles: rolesOf(account.accountRoles),
  customer: { id: account.customerId, organizationName: account.organizationName },
  ...(account.provenTime === null ? { isProven: false as const } : {}),
  ...([GIVEN, MADE].includes(account.isPasswordGiven) ? { isPasswordGiven: true as const } : {}),
  ...(account.isPasswordGiven === MADE ? { isPasswordMade: true as const } : {}),
  ...(account.isPasswordGiven === OLD ? { isPasswordOld: true as const } : {}),
})

/** The active account with that id, as the browser keeps it. */
export async function findLoggedInUser(deps: Deps, userId: number): Promise<LoggedInUser | undefined> {
  const account = await loggedInAs(deps).where('user.id', '=', userId).executeTakeFirst()
  return account && loggedIn(account)
}

/** Holds the account while the transaction lasts: sessions of one person start and end one after the other. */
export const lockAccount = ({ dialect }: Deps, tx: Transaction<Database>, userId: number) =>
  activeAccounts(tx)
    .select(['email', 'password', 'isPasswordGiven', 'passwordMadeTime', 'firstSignInTime'])
    .where('id', '=', userId)
    .$if(dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

export interface NewSession {
  readonly userId: number
  readonly address: string
  readonly agent: string
  /** The stored hash that the password was compared with; left out where nobody typed one. */
  readonly passwordHash?: string | null
  readonly via?: SignInWay
  /** How many proofs the person gave; 1 if absent. */
  readonly strength?: 1 | 2
  /** May it only set up the second step that is asked for? */
  readonly isLimited?: boolean
  /** Runs in the transaction that starts the session. */
  readonly also?: (tx: Transaction<Database>) => Promise<void>
}

/**
 * Starts a session; the oldest of more than twenty ends.
 * @returns the bearer token, known to nobody else from now on; undefined if the account left, or changed its
 * password, after the password was compared
 */
export async function startSession(deps: Deps, session: NewSession): Promise<string | undefined> {
  const {
    userId,
    address,
    agent,
    passwordHash,
    via = 'password',
    strength = 1,
    isLimited = false,
    also,
  } = session
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(deps, tx, userId)
    if (!account || (passwordHash !== undefined && account.password !== passwordHash)) return undefined
    // Whoever typed none shows nothing about it.
    const isOver = passwordHash !== undefined && isMadeUpOver(account, now)
    await tx
      .insertInto('session')
      .values({
        tokenHash: hashToken(token),
        userId,
        createdTime: now,
        lastSeenTime: now,
        address: address.slice(0, 100),
        agent: agent.slice(0, 255).toWellFormed().replaceAll('\0', ''),
        via,
        strength,
        limited: isOver ? LIMIT.password : isLimited ? LIMIT.step : LIMIT.none,
      })
      .execute()
    const kept = tx
      .selectFrom('session')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(PER_USER_MAX)
    await tx.deleteFrom('session').where('userId', '=', userId).where('id', 'not in', kept).execute()
    await also?.(tx)
    return token
  })
}

const SESSION_COLUMNS = ['id', 'userId', 'createdTime', 'lastSeenTime', 'limited'] as const

/** The one thing that every request reads: its session, and how old what we remember may be. */
const sessionByHash = ({ db }: Deps, watched?: WatchedKinds) =>
  prepared(db, watched ? shapeOf(watched) : 'session by hash', () =>
    db
      .selectFrom('session')
      .select(SESSION_COLUMNS)
      .select((eb) => revisionOf(eb).as('revision'))
      .where('tokenHash', '=', placeholder<string>('hash'))
      .$if(watched !== undefined, (query) =>
        query.select([
          rowsRevisionOf(watched ?? { shared: [] }, 'revision').as('rows'),
          rowsRevisionOf(watched ?? { shared: [] }, 'changes').as('changes'),
        ]),
      ),
  )
const shapes = new WeakMap<WatchedKinds, string>()
/** Each route has one such object for as long as it is mounted. */
function shapeOf(watched: WatchedKinds): string {
  const shape = shapes.get(watched) ?? `session by hash ${JSON.stringify(watched)}`
  shapes.set(watched, shape)
  return shape
}
interface FoundSession {
  readonly id: number
  readonly userId: number
  readonly createdTime: number
  readonly lastSeenTime: number
  readonly limited: number
  readonly revision: number
  /** Of the rows of whoever had this session before. */
  readonly rows?: number
  readonly changes?: number
}

const accountOf = (user: LoggedInUser, revision: number) => ({
  userId: user.id,
  roles: user.roles,
  customerId: user.customer.id,
  scopeId: scopeOf(
    user.customer.id,
    user.id,
    user.roles.map(({ id }) => id),
  ),
  timeZone: user.timeZone,
  user,
  revision,
})

type KnownAccount = Omit<Actor, 'origin' | 'sessionId'>
/** The account as it is at that revision, and what follows from it; undefined if it is not active. */
async function accountAt(deps: Deps, revision: number, userId: number): Promise<KnownAccount | undefined> {
  const section = deps.revisionCache.at(revision)<KnownAccount>('account')
  const known = section.get(userId)
  if (known) return known
  const user = await findLoggedInUser(deps, userId)
  if (!user) return undefined
  const account = accountOf(user, revision)
  section.set(userId, account)
  return account
}

const isUnseen = (session: FoundSession, now: number) => now - session.lastSeenTime > SEEN_EVERY_MS

/** Whose sessions these were, when they were looked up last: their rows are asked about in the same statement. */
const owners = new WeakMap<Deps, Map<string, Pick<Actor, 'userId' | 'scopeId'>>>()
const OWNERS_KEPT = 20_000

function ownersIn(deps: Deps) {
  const known = owners.get(deps) ?? new Map<string, Pick<Actor, 'userId' | 'scopeId'>>()
  owners.set(deps, known)
  if (known.size > OWNERS_KEPT) known.clear()
  return known
}

export interface SessionQuestion {
  /** False for what a page does by itself: it must not keep an idle session alive. */
  readonly isActivity?: boolean
  /** What the call reads. */
  readonly watched?: WatchedKinds | undefined
}

/** Who holds this token, if the session lives and the account is active. */
export async function findActor(
  deps: Deps,
  tokenHash: string,
  { isActivity = true, watched }: SessionQuestion = {},
): Promise<Actor | undefined> {
  const known = ownersIn(deps)
  const owner = known.get(tokenHash)
  const statement = sessionByHash(deps, owner && watched)
  const [session] = await deps.reader.rows<FoundSession>(statement, (name) =>
    name === 'hash' ? tokenHash : owner?.[name === 'userId' ? 'userId' : 'scopeId'],
  )
  const actor = await actorIn(deps, session, isActivity)
  if (!actor || !watched) return actor
  const { userId, scopeId } = actor
  if (owner?.userId === userId && owner.scopeId === scopeId)
    return { ...actor, rowsRevision: { rows: session?.rows ?? 0, changes: session?.changes ?? 0 } }
  known.set(tokenHash, { userId, scopeId })
  return actor
}

/** `findActor` for what goes on after its request came in: a confirmation gives the session another token meanwhile. */
export async function findActorAgain(
  deps: Deps,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<Actor | undefined> {
  const session = await deps.db
    .selectFrom('session')
    .select(SESSION_COLUMNS)
    .select((eb) => revisionOf(eb).as('revision'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return actorIn(deps, session && { ...session, revision: Number(session.revision) }, false)
}

/** Who has that session, if it lives and the account is active. */
async function actorIn(
  deps: Deps,
  session: FoundSession | undefined,
  isActivity: boolean,
): Promise<Actor | undefined> {
  const account = session && (await accountAt(deps, session.revision, session.userId))
  if (!account) return undefined
  const now = deps.clock()
  if (isOver(session, can(account, 'ADMIN_AND_ABOVE'), now)) {
    await deps.db.deleteFrom('session').where('id', '=', session.id).execute()
    return undefined
  }
  if (isActivity && isUnseen(session, now)) {
    await deps.db.updateTable('session').set({ lastSeenTime: now }).where('id', '=', session.id).execute()
  }
  return {
    ...account,
    origin: NOWHERE,
    sessionId: session.id,
    isLimited: session.limited === LIMIT.step,
    isPasswordOver: session.limited === LIMIT.password,
  }
}

/** Belongs to no request, so nothing that is remembered counts for it. */
const NO_REVISION = -1

/** A person in whose name the operator of the machine acts, without a session. */
export async function actorWithoutSession(deps: Deps, userId: number): Promise<Actor | undefined> {
  const user = await findLoggedInUser(deps, userId)
  return user && { ...accountOf(user, NO_REVISION), origin: NOWHERE, sessionId: 0 }
}
