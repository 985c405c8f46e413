// Sessions: opaque random tokens, stored as hashes, ended for real (rules/accounts 5).
import { hash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { SignInWay } from '#db/sign-in-tables.ts'
import { GIVEN, isMadeUpOver, MADE, OLD } from '#credentials/given-password.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
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
