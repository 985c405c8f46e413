// Whose token or session it is, asked for every request, with how often the rows have changed that its call reads.
import { can } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { type Actor, NO_SESSION, NOWHERE, scopeOf } from '#actor.ts'
import { revisionOf, rowsRevisionOf, type WatchedKinds } from '#db/revision.ts'
import { prepared, placeholder } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import { findLoggedInUser, isOver, LIMIT } from '#http/sessions/sessions.ts'

const SESSION_COLUMNS = ['id', 'userId', 'createdTime', 'lastSeenTime', 'limited'] as const

/** What every request asks for: its session, and how old what we remember may be. Kept until anybody commits. */
const sessionByHash = ({ db }: Deps, watched?: WatchedKinds) =>
  prepared(db, watched ? shapeOf(watched) : 'session by hash', () =>
    db
      .selectFrom('session')
      .select(SESSION_COLUMNS)
      .select((eb) => revisionOf(eb).as('revision'))
      .where('tokenHash', '=', placeholder<string>('hash'))
      .$if(watched !== undefined, (query) =>
        query.select([
          rowsRevisionOf(watched ?? { ofScope: [] }, 'revision').as('rows'),
          rowsRevisionOf(watched ?? { ofScope: [] }, 'changes').as('changes'),
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

const SEEN_EVERY_MS = 5 * 60 * 1000
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
  // The owner of a token does not change.
  const key = `${owner && watched ? shapeOf(watched) : 'session'} ${tokenHash}`
  const [session] = await deps.reader.sameRows<FoundSession>(statement, key, (name) =>
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
  return user && { ...accountOf(user, NO_REVISION), origin: NOWHERE, sessionId: NO_SESSION }
}
