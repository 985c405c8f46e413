// Tells all processes that something changed: here at once, elsewhere by PostgreSQL's NOTIFY. Only a wake-up: what
// changed is read from the database, and whoever misses a call looks every other second anyway.
import { sql } from 'kysely'
import pg from 'pg'
import type { Deps } from '#deps.ts'

const CHANNEL = 'daybook_live'
const GATHER_MS = 50
const AGAIN_MS = 5_000

export interface WakeUp {
  /** Calls everybody; many calls in a row are one. */
  readonly call: () => void
  /** Starts to hear the other processes. */
  readonly listen: () => void
  readonly close: () => Promise<void>
}

export function openWakeUp({ db, config }: Pick<Deps, 'db' | 'config'>, onCall: () => void): WakeUp {
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isClosed = false

  const notify = () => {
    timer = undefined
    onCall()
    if (config.databaseUrl === undefined || isClosed) return
    // Whoever does not hear it looks a second later.
    sql`select pg_notify(${CHANNEL}, '')`.execute(db).catch(() => undefined)
  }
  const retry = () => {
    client = undefined
    if (!isClosed) again ??= setTimeout(listen, AGAIN_MS).unref()
  }
  function listen(): void {
    again = undefined
    if (client || isClosed || config.databaseUrl === undefined) return
    const opened = new pg.Client({
      connectionString: config.databaseDirectUrl ?? config.databaseUrl,
      keepAlive: true,
    })
    client = opened
    opened.on('notification', onCall)
    opened.on('error', () => undefined)
    opened.on('end', retry)
    opened
      .connect()
      .then(() => opened.query(`listen ${CHANNEL}`))
      .catch(() =>
        opened
          .end()
          .catch(() => undefined)
          .finally(retry),
      )
  }
  return {
    call: () => {
      timer ??= setTimeout(notify, GATHER_MS).unref()
    },
    listen,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
