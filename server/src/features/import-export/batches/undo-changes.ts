// One turn of the undo of an import: so many records, each as far as it can go back, and the one entry of all that went in the bin.
import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import type { Removal } from '#entities/bin/removal.ts'
import type { Saving } from '#entities/hooks.ts'
import type { BatchRow } from '#features/import-export/batches/list-batches.ts'
import { type ChangeRow, type Outcome, undoRecord } from '#features/import-export/batches/undo-record.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

/** What one record is refused leaves the others as they are, and nothing half done. */
async function tryRecord(saving: Saving, change: ChangeRow, removal: Removal): Promise<Outcome> {
  const { tx, gathered } = saving
  const [heard, binned] = [gathered?.length ?? 0, removal.binned.length]
  await sql`savepoint import_record`.execute(tx)
  try {
    const outcome = await undoRecord(saving, change, removal)
    await sql`release savepoint import_record`.execute(tx)
    return outcome
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint import_record`.execute(tx)
    await sql`release savepoint import_record`.execute(tx)
    if (gathered) gathered.length = heard
    removal.binned.length = binned
    return { outcome: 'stayed', reason: error.message }
  }
}

/** All that the undo put into the bin is one entry there, whose head is the last of the first turn. */
async function nameHead({ tx }: Saving, { scopeId, binBatch }: BatchRow, removal: Removal): Promise<void> {
  const last = removal.binned.at(-1)
  if (!last) return
  const ofBatch = tx
    .selectFrom('bin')
    .where('scopeId', '=', scopeId)
    .where('batch', '=', binBatch)
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.max('isHead').as('hasHead')])
  const { all, hasHead } = await ofBatch.executeTakeFirstOrThrow()
  await tx
    .updateTable('bin')
    .set({ isHead: 1, parts: Number(all) - 1 })
    .where('scopeId', '=', scopeId)
    .where('batch', '=', binBatch)
    .where(Number(hasHead) === 1 ? 'isHead' : 'id', '=', Number(hasHead) === 1 ? 1 : last.binId)
    .execute()
}

/** @returns those that went back */
export async function undoChanges(
  saving: Saving,
  batch: BatchRow,
  list: readonly ChangeRow[],
): Promise<readonly ChangeRow[]> {
  const removal: Removal = { batch: batch.binBatch, isKept: true, binned: [], takesKeys: true }
  const turn = openTimeSlice()
  const outcomes: { readonly change: ChangeRow; readonly outcome: Outcome }[] = []
  for (const change of list) {
    await turn()
    outcomes.push({ change, outcome: await tryRecord(saving, change, removal) })
  }
  await noteOutcomes(saving, batch, outcomes)
  await nameHead(saving, batch, removal)
  return outcomes.flatMap(({ change, outcome }) => (outcome.outcome === 'undone' ? [change] : []))
}

/** Most records of a turn become the same. */
async function noteOutcomes(
  { tx }: Saving,
  { scopeId, id }: BatchRow,
  list: readonly { readonly change: ChangeRow; readonly outcome: Outcome }[],
): Promise<void> {
  const groups = Map.groupBy(list, ({ outcome }) => `${outcome.outcome} ${outcome.reason}`)
  for (const group of groups.values()) {
    const [{ outcome } = {}] = group
    if (!outcome) continue
    await tx
      .updateTable('importChange')
      .set(outcome)
      .where('scopeId', '=', scopeId)
      .where('batchId', '=', id)
      .where(
        'position',
        'in',
        group.map(({ change }) => change.position),
      )
      .execute()
  }
}
