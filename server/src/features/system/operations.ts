// Backups and restores as rows: one runs at a time, whoever asks sees how far it is, and one whose process died is over.
import type { Transaction } from 'kysely'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import type { BackupReason, Operation, OperationKind } from '@daybook/contract/system/system.ts'
import { AppError } from '#app-error.ts'
import type { Progress } from '#backup/place.ts'
import { lockWord } from '#db/lock.ts'
import type { RunningOperation } from '#db/operational-tables.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'

/** Whoever runs it says so every few seconds; a minute of silence means that nobody does. */
const LEASE_MS = 60_000
const KEPT_MS = 90 * 86_400_000

export interface Beginning {
  readonly kind: OperationKind
  readonly reason: BackupReason
  readonly file: string
  /** 0: Daybook itself. */
  readonly startedById: number
}

export interface Begun extends Beginning {
  readonly startedTime: number
}

const rowOf = ({ kind, reason, file, startedById }: Beginning, now: number) => ({
  kind,
  reason,
  file,
  startedById,
  startedTime: now,
  leaseTime: now + LEASE_MS,
  endedTime: null,
  stage: '',
  done: 0,
  total: 0,
  error: '',
})

/** As `begin` has written it. */
export const runningRow = (begun: Begun): RunningOperation => ({
  ...rowOf(begun, begun.startedTime),
  state: 'running',
})

async function endDead(tx: Transaction<Database>, now: number): Promise<void> {
  await tx
    .updateTable('operation')
    .set({ state: 'failed', endedTime: now, error: systemMessages.processEnded })
    .where('state', '=', 'running')
    .where('leaseTime', '<', now)
    .execute()
}

/** @throws AppError conflict while another one runs, in whichever process */
export function begin({ db, dialect, clock }: Deps, beginning: Beginning): Promise<Begun> {
  return db.transaction().execute(async (tx) => {
    await lockWord(tx, dialect, 'operation')
    const now = clock()
    await endDead(tx, now)
    const running = await tx
      .selectFrom('operation')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running) throw new AppError('conflict', systemMessages.operationRuns)
    await tx
      .deleteFrom('operation')
      .where('startedTime', '<', now - KEPT_MS)
      .execute()
    const begun = { ...beginning, startedTime: now }
    await tx.insertInto('operation').values(runningRow(begun)).execute()
    return begun
  })
}

/** One runs at a time. Not by its id: a restore takes its row along, and gets another one by that. */
const rowsOf = ({ db }: Deps, { startedTime }: Begun) =>
  db.updateTable('operation').where('startedTime', '=', startedTime).where('state', '=', 'running')

/** How far the one is that runs in this process: whoever asks here is told at once. */
const progressIn = new WeakMap<Deps['db'], { readonly begun: Begun; readonly progress: Progress }>()

export function noteProgress({ db }: Deps, begun: Begun, progress: Progress): void {
  progressIn.set(db, { begun, progress })
}

/** Into its row, where other processes look. Each time is a commit, which takes the rows that are kept from everybody. */
export async function tell(deps: Deps, begun: Begun, { stage, done, of }: Progress): Promise<void> {
  await rowsOf(deps, begun)
    .set({ stage, done, total: of, leaseTime: deps.clock() + LEASE_MS })
    .execute()
}

export type Ending =
  | { readonly state: 'done'; readonly file: string; readonly lacks?: string }
  | { readonly state: 'failed'; readonly error: string }

export async function end(deps: Deps, begun: Begun, ending: Ending): Promise<void> {
  progressIn.delete(deps.db)
  const result = { state: ending.state, endedTime: deps.clock() }
  const more =
    ending.state === 'done'
      ? { file: ending.file, error: ending.lacks ?? '' }
      : { error: ending.error.slice(0, 500) }
  const { numUpdatedRows } = await rowsOf(deps, begun)
    .set({ ...result, ...more })
    .executeTakeFirst()
  if (numUpdatedRows > 0) return
  // Somebody took it for dead, or a restore from the command line took its row away with everything else.
  await deps.db
    .insertInto('operation')
    .values({ ...rowOf(begun, begun.startedTime), ...result, ...more })
    .execute()
}

/** What runs, or what ran last. */
export async function lastOperation({ db, clock }: Deps): Promise<Operation | null> {
  const row = await db
    .selectFrom('operation')
    .select([
      'reason',
      'state',
      'startedTime',
      'endedTime',
      'stage',
      'done',
      'total',
      'file',
      'error',
      'leaseTime',
    ])
    .select((eb) => eb.ref('kind').$castTo<OperationKind>().as('kind'))
    .where('kind', '!=', 'check')
    .orderBy('startedTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { leaseTime, ...operation } = row
  if (row.state !== 'running') return operation
  const here = progressIn.get(db)
  if (here?.begun.startedTime === row.startedTime) {
    const { stage, done, of } = here.progress
    return { ...operation, stage, done, total: of }
  }
  if (leaseTime >= clock()) return operation
  return { ...operation, state: 'failed', endedTime: leaseTime, error: systemMessages.processEnded }
}

/** Has one of this kind begun since, and not failed? */
export async function hasBegunSince(
  { db, clock }: Deps,
  reason: BackupReason,
  time: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('id')
    .where('kind', '=', 'backup')
    .where('reason', '=', reason)
    .where('startedTime', '>=', time)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'done'),
        eb.and([eb('state', '=', 'running'), eb('leaseTime', '>=', clock())]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
