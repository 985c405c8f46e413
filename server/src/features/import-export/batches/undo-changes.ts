// One turn of the undo of an import: so many records, each as far as it can go back, and the one entry of all that went in the bin.
import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import type { Removal } from '#entities/bin/removal.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed } from '#entities/links.ts'
import { findRow } from '#entities/store.ts'
import type { BatchRow } from '#features/import-export/batches/list-batches.ts'
import {
  type ChangeRow,
  isInBin,
  type Outcome,
  undoRecord,
} from '#features/import-export/batches/undo-record.ts'
import type { Unit } from '#features/import-export/batches/undo-units.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

interface Done {
  readonly change: ChangeRow
  readonly outcome: Outcome
}

/** Whether what goes with its parts is kept in the bin: so are they. */
async function isWholeKept(saving: Saving, unit: Unit): Promise<boolean> {
  const whole = unit.at(-1)
  if (!whole) return false
  const entity = entityNamed(whole.entity)
  const row = await findRow(saving.tx, entity, whole.recordId, saving.actor)
  return row !== undefined && isInBin(saving, entity, row)
}

/** What one record is refused leaves it and its parts as they are, the others too, and nothing half done. */
async function tryUnit(saving: Saving, unit: Unit, removal: Removal): Promise<readonly Done[]> {
  const { tx, gathered } = saving
  const [heard, binned] = [gathered?.length ?? 0, removal.binned.length]
  await sql`savepoint import_record`.execute(tx)
  try {
    const isKept = unit.length > 1 && (await isWholeKept(saving, unit))
    const done: Done[] = []
    for (const [at, change] of unit.entries()) {
      const isPart = at < unit.length - 1
      done.push({ change, outcome: await undoRecord(saving, change, { ...removal, isKept, isPart }) })
    }
    await sql`release savepoint import_record`.execute(tx)
    return done
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint import_record`.execute(tx)
    await sql`release savepoint import_record`.execute(tx)
    if (gathered) gathered.length = heard
    removal.binned.length = binned
    return unit.map((change) => ({ change, outcome: { outcome: 'stayed', reason: error.message } }))
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
  units: readonly Unit[],
): Promise<readonly ChangeRow[]> {
  const removal: Removal = { batch: batch.binBatch, isKept: true, binned: [], takesKeys: true }
  const turn = openTimeSlice()
  const outcomes: Done[] = []
  for (const unit of units) {
    await turn()
    outcomes.push(...(await tryUnit(saving, unit, removal)))
  }
  await noteOutcomes(saving, batch, outcomes)
  await nameHead(saving, batch, removal)
  return outcomes.flatMap(({ change, outcome }) => (outcome.outcome === 'undone' ? [change] : []))
}

/** Most records of a turn become the same. */
async function noteOutcomes({ tx }: Saving, { scopeId, id }: BatchRow, list: readonly Done[]): Promise<void> {
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
