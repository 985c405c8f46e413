// How PostgreSQL is reached: a pool whose statements carry their bounds, have names where that helps, and are tried
// again when they lost a race (decisions 0074 and 0075).
import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import { channel } from 'node:diagnostics_channel'
import pg from 'pg'
import {
  BEGIN,
  BEGIN_NAME,
  BoundedQuery,
  boundsAsText,
  type KnownColumns,
  SET_BOUNDS,
  SET_BOUNDS_NAME,
  type TimeOuts,
} from '#db/bounded-query.ts'
import { isStalePlan } from '#db/dialect.ts'
import { type Bounds, currentBounds } from '#db/tenant-context.ts'
import { noNames, openStatementNames, type StatementNames } from '#db/statement-names.ts'
import { retry } from '#db/retry.ts'

export interface PostgresSettings {
  readonly url: string
  /** Most connections of this process. */
  readonly poolSize: number
  /** False behind a pooler that gives every transaction another connection. */
  readonly isNaming: boolean
  /** How long a statement of a request may take. */
  readonly requestMs: number
}

/** Tells whoever subscribes what is sent, and with which bounds: tests, and tracers. */
export const STATEMENTS = 'daybook:statement'
export interface SentStatement {
  readonly text: string
  readonly bounds: Bounds
}
const statements = channel(STATEMENTS)

/** Of jobs and the like. */
const OWN_WORK_MS = 120_000
const IDLE_MS = 30_000
/** So that a fail-over, or memory that a connection has gathered, does not stay for ever. */
const LIFETIME_SECONDS = 30 * 60
/** The server ends a statement itself; this is for a server that says nothing any more. */
const SILENCE_MS = 3_000

/** Counts, ids and epoch milliseconds are numbers on both databases; all stay below 2^53. */
export function readWholesAsNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
}

export function postgresDialect({ url, poolSize, isNaming, requestMs }: PostgresSettings): Dialect {
  readWholesAsNumbers()
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Whoever can't have a connection by then is told to come back: nothing hangs for ten seconds (rules/operations 2).
    connectionTimeoutMillis: requestMs,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    application_name: 'daybook',
  })
  // A connection that breaks while idle must not end the process, nor one in a transaction between two statements:
  // the next statement says that it is gone.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const timeOuts = { request: requestMs, 'own work': OWN_WORK_MS, 'for ever': 0 }
  const names = isNaming ? openStatementNames() : noNames
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw named(error)
    })
    const present = known.get(client)
    if (present) return present
    // A connection that breaks tells its statements; that it broke at all must not end the process.
    client.on('error', () => undefined)
    if (isNaming) await introduce(client)
    const bounded = boundedClient(client, { names, isNaming, timeOuts })
    known.set(client, bounded)
    return bounded
  }
  return new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } })
}

/** Makes the statements that set the bounds, and that begin a transaction, known to the connection by their names. */
async function introduce(client: pg.PoolClient): Promise<void> {
  try {
    await client.query({ name: SET_BOUNDS_NAME, text: SET_BOUNDS, values: ['', '0'] })
    await client.query({ name: BEGIN_NAME, text: BEGIN })
    await client.query('rollback')
  } catch (error) {
    client.release(true)
    throw error
  }
}

const isBegin = (text: string) => /^(begin|start transaction)/.test(text)
const isEnd = (text: string) => text === 'commit' || text === 'rollback'
const isUndo = (text: string) => text.startsWith('rollback to')
const isSame = (bounds: Bounds | undefined, other: Bounds) =>
  bounds?.reach === other.reach && bounds.patience === other.patience

/** How pg says that nothing came for `query_timeout`. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** What pg says in words alone, as the codes that error replies know: the database is away, come back. */
function named(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error
  if (isSilence(error)) return Object.assign(error, { code: 'ETIMEDOUT' })
  return /connect/i.test(error.message) ? Object.assign(error, { code: 'ECONNRESET' }) : error
}

/** Nothing more will come through this connection, or something that nobody waits for. */
const isEndOfConnection = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(57P0|08|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code))

const giveUpAfter = (timeOut: number) => (timeOut > 0 ? { query_timeout: timeOut + SILENCE_MS } : {})

const nothing = (command: string) => ({ command, rowCount: 0, rows: [] })

interface Ways {
  readonly names: StatementNames
  readonly isNaming: boolean
  readonly timeOuts: TimeOuts
}

/** A connection as Kysely uses it: before a statement runs, the database knows how far it reaches. */
function boundedClient(client: pg.PoolClient, { names, isNaming, timeOuts }: Ways): PostgresPoolClient {
  let isInTransaction = false
  /** A transaction begins with its first statement, in the same message. */
  let beginning: string | undefined
  /** What the open transaction was told; undefined where it may have forgotten. */
  let told: Bounds | undefined
  let isBroken = false
  const columns: KnownColumns = new Map()

  /** @param isTold the transaction knows its bounds already */
  const sendBounded = (config: pg.QueryConfig, bounds: Bounds, isTold: boolean) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      const texts = isTold ? undefined : boundsAsText(bounds, timeOuts)
      const query = new BoundedQuery(config, { begin: beginning, bounds: texts, isNamed: isNaming, columns })
      beginning = undefined
      const callback = (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result)
      client.query(Object.assign(query, giveUpAfter(timeOuts[bounds.patience]), { callback }))
    })

  const send = async (text: string, values: readonly unknown[], bounds: Bounds) => {
    const name = names.nameOf(text)
    const config = { text, values: [...values], ...(name ? { name } : {}) }
    try {
      const result = await sendBounded(config, bounds, isInTransaction && isSame(told, bounds))
      if (isInTransaction) told = bounds
      return result
    } catch (error) {
      if (isStalePlan(error)) names.renew()
      throw error
    }
  }

  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const bounds = currentBounds()
    if (statements.hasSubscribers) statements.publish({ text, bounds } satisfies SentStatement)
    if (isBegin(text)) {
      isInTransaction = true
      told = undefined
      if (isNaming && text !== BEGIN) return client.query({ text, ...giveUpAfter(timeOuts[bounds.patience]) })
      beginning = text
      return nothing('BEGIN')
    }
    if (isEnd(text)) {
      isInTransaction = false
      if (beginning !== undefined) {
        beginning = undefined
        return nothing(text.toUpperCase())
      }
      return client.query({ text, ...giveUpAfter(timeOuts[bounds.patience]) })
    }
    if (isUndo(text)) told = undefined
    return isInTransaction ? send(text, values, bounds) : retry(() => send(text, values, bounds))
  }

  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    try {
      return await run(text, values)
    } catch (error) {
      const known = named(error)
      if (isEndOfConnection(known)) isBroken = true
      throw known
    }
  }
  const release = (isDiscarded?: boolean) => {
    isInTransaction = false
    beginning = undefined
    client.release(isDiscarded === true || isBroken)
  }
  return { query, release } as PostgresPoolClient // its other form of query takes a cursor; nothing here streams
}
