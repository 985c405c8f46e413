// Every night the files of the database are looked at: damage that nobody has met yet is found while there are backups
// from before it.
import { fork } from 'node:child_process'
import { sql } from 'kysely'
import { damageMail } from '@daybook/contract/messages/mails/operator-mails.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import type { Integrity } from '@daybook/contract/system/system.ts'
import type { Log } from '#background/worker.ts'
import { placeOf, sqliteFile } from '#backup/place.ts'
import type { Deps } from '#deps.ts'
import { lowerPriority } from '#runtime/process-priority.ts'
import { lastDue } from '#features/system/nightly.ts'
import { lastOperation } from '#features/system/operations.ts'
import { dayOf, notifySuperAdmins } from '#features/system/notify-super-admins.ts'

const KIND = 'check'
const FOUND_MAX = 500
const program = new URL('integrity-main.mjs', import.meta.url)

type Seen = Omit<Integrity, 'time'>

function lookAtFile(file: string, signal?: AbortSignal): Promise<Seen> {
  const child = fork(program, [], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A server that stops does not wait for it: the next start looks again.
    ...(signal ? { signal } : {}),
  })
  if (child.pid !== undefined) lowerPriority('toAll', child.pid)
  return new Promise((resolve, reject) => {
    child.on('message', (findings: string[]) =>
      // said by integrity-process.ts
      resolve({ state: findings.length > 0 ? 'damaged' : 'whole', found: findings.join('; ') }),
    )
    child.on('error', reject)
    child.once('close', () => reject(new Error(systemMessages.processEnded)))
    if (child.connected) child.send(file, (error) => error && reject(error))
  })
}

/**
 * PostgreSQL checks a page by its checksum whenever it reads it, and the nightly backup has just read all rows: what is
 * asked is whether it keeps checksums, and whether one was ever wrong.
 */
async function askServer({ db }: Deps): Promise<Seen> {
  const { rows } = await sql<{ isKept: string; wrong: number | string | null }>`
    select current_setting('data_checksums') as "isKept", "checksum_failures" as "wrong"
    from "pg_stat_database" where "datname" = current_database()`.execute(db)
  if (rows[0]?.isKept !== 'on') return { state: 'unknown', found: systemMessages.noChecksums }
  const wrong = Number(rows[0].wrong ?? 0)
  return wrong > 0
    ? {
        state: 'damaged',
        found: `PostgreSQL has met ${wrong} pages whose checksum is wrong (pg_stat_database).`,
      }
    : { state: 'whole', found: '' }
}

async function keep({ db, clock }: Deps, { state, found: findings }: Seen): Promise<void> {
  const now = clock()
  await db
    .insertInto('operation')
    .values({
      kind: KIND,
      reason: 'nightly',
      state: state === 'damaged' ? 'failed' : 'done',
      startedTime: now,
      leaseTime: now,
      endedTime: now,
      stage: '',
      done: 0,
      total: 0,
      file: '',
      error: findings.slice(0, FOUND_MAX),
      startedById: 0,
    })
    .execute()
}

const lastCheck = ({ db }: Deps) =>
  db
    .selectFrom('operation')
    .select(['state', 'error', 'startedTime'])
    .where('kind', '=', KIND)
    .orderBy('startedTime', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What was found last; null: nobody has looked yet. */
export async function lastIntegrity(deps: Deps): Promise<Integrity | null> {
  const row = await lastCheck(deps)
  if (!row) return null
  const isWhole = row.state === 'done' && row.error === ''
  return {
    time: row.startedTime,
    state: row.state === 'failed' ? 'damaged' : isWhole ? 'whole' : 'unknown',
    found: row.error,
  }
}

/**
 * Asked every hour, so that a machine that was off at night makes up for it; never beside a backup or a restore.
 * @returns 1 if it was looked at
 */
export async function checkNightly(
  deps: Deps,
  log: Pick<Log, 'error'>,
  signal?: AbortSignal,
): Promise<number> {
  const last = await lastCheck(deps)
  if (last && last.startedTime >= lastDue(deps.clock())) return 0
  if ((await lastOperation(deps))?.state === 'running') return 0
  const seen =
    deps.dialect === 'sqlite'
      ? await lookAtFile(sqliteFile(placeOf(deps.config)), signal)
      : await askServer(deps)
  if (seen.state === 'damaged') log.error({ found: seen.found }, 'the database is damaged')
  await keep(deps, seen)
  if (seen.state === 'damaged')
    await notifySuperAdmins(deps, {
      occasion: `damaged:${dayOf(deps.clock())}`,
      about: damageMail(seen.found),
    })
  return 1
}
