// One act on many records: each as a call of its own would do it, those that are refused are told, the rest is done
// (rules/bulk 1).
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { BulkAnswer, BulkDone, BulkRefused } from '@daybook/contract/engine/bulk.ts'
import {
  type DeedName,
  bulkMessages,
  bulkSentence,
} from '@daybook/contract/messages/records/bulk-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead, authorizeRemove, authorizeWrite } from '#entities/authorize.ts'
import { gathering } from '#entities/changed.ts'
import { lockRows } from '#entities/bulk/lock-rows.ts'
import { type RecordChange, writeHistory } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { type Linkable, rememberLinkable } from '#entities/links.ts'
import { changeIn, removeIn } from '#entities/operations.ts'
import { valuesOf } from '#entities/present.ts'
import { findRow, type Row, selectFrom, tableless } from '#entities/store.ts'
import { undoRowsOf, type UndoRow, writeUndoStep } from '#entities/undo/undo-steps.ts'
import { visible } from '#entities/visibility.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'

export interface Act {
  readonly ids: readonly number[]
  readonly deed: DeedName
  /**
   * What a change of the one record would send; 'remove' deletes it.
   * @throws AppError for a record to which it can't be done
   */
  readonly bodyOf: (row: Row, saving: Saving) => 'remove' | Readonly<Record<string, unknown>>
}

interface Asked {
  readonly actor: Actor
  readonly once?: Idempotent | undefined
}

interface Tally {
  readonly done: BulkDone[]
  /** Those of them that were so already. */
  same: number
  readonly refused: BulkRefused[]
  readonly undo: UndoRow[]
}

/** A Super Admin does to many only what is in their own scope. @throws AppError not_found */
async function ownRow({ tx, actor }: Saving, entity: AnyEntity, id: number): Promise<Row> {
  const row = await findRow(tx, entity, id, actor)
  if (!row || (isSuperAdmin(actor) && row.scopeId !== actor.scopeId))
    throw new AppError('not_found', messages.notFound, { about: { entity: entity.name, recordId: id } })
  return row
}

/** The fields that changed, as they were; those that the server alone writes come back by themselves. */
export function formerValues(entity: AnyEntity, before: Row, after: Row): Readonly<Record<string, unknown>> {
  const [former, present] = [valuesOf(entity, before), valuesOf(entity, after)]
  const isOther = (name: string) =>
    entity.fields[name]?.when !== 'server' && !isDeepStrictEqual(former[name], present[name])
  return Object.fromEntries(Object.entries(former).filter(([name]) => isOther(name)))
}

interface Part extends Pick<Act, 'bodyOf'> {
  readonly linkable: Linkable
  readonly ids: readonly number[]
}
type One = Omit<Part, 'ids'> & { readonly id: number; readonly known?: Row | undefined }

async function actOn(
  saving: Saving,
  entity: AnyEntity,
  { id, bodyOf, linkable, known }: One,
): Promise<{ readonly done: BulkDone; readonly isSame: boolean; readonly undo: readonly UndoRow[] }> {
  const { actor, now } = saving
  const before = known ?? (await ownRow(saving, entity, id))
  const changing = { ...saving, before }
  const body = bodyOf(before, saving)
  if (body === 'remove') {
    authorizeRemove(actor, entity)
    authorizeWrite(actor, entity, 'remove', before)
    const removal = await removeIn(changing, entity)
    return {
      done: { id, lastModifiedAt: Math.max(now, before.modifiedTime + 1) },
      isSame: false,
      undo: undoRowsOf(removal),
    }
  }
  const row = await changeIn(changing, entity, body, { linkable })
  const stamp = row.modifiedTime
  const isSame = stamp === before.modifiedTime
  const undo = isSame ? [] : [{ entity: entity.name, id, stamp, before: formerValues(entity, before, row) }]
  return { done: { id, lastModifiedAt: stamp }, isSame, undo }
}

/** What is written from here on can be taken back alone. */
async function setMark({ tx }: Saving): Promise<void> {
  await sql`release savepoint bulk_row`.execute(tx)
  await sql`savepoint bulk_row`.execute(tx)
}

const openTally = (): Tally => ({ done: [], same: 0, refused: [], undo: [] })

function addTo(tally: Tally, { done, isSame, undo }: Awaited<ReturnType<typeof actOn>>): void {
  tally.done.push(done)
  if (isSame) tally.same += 1
  tally.undo.push(...undo)
}

/** @returns why it is refused, with nothing of it left; undefined where the work was done */
async function orBack(saving: Saving, work: () => Promise<void>): Promise<AppError | undefined> {
  const { tx, gathered } = saving
  const heard = gathered?.length ?? 0
  try {
    await work()
    await setMark(saving)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint bulk_row`.execute(tx)
    if (gathered) gathered.length = heard
    return error
  }
}

/** What one record is refused leaves the others as they are, and nothing half done. */
async function tryOn(saving: Saving, entity: AnyEntity, one: One, tally: Tally) {
  const error = await orBack(saving, async () => addTo(tally, await actOn(saving, entity, one)))
  if (!error) return
  const [issue] = error.extras.issues ?? []
  tally.refused.push({ id: one.id, code: error.code, message: issue?.message ?? error.message })
}

/** Those that the person may act on, read together. @throws AppError not_found where one is missing */
async function ownRows({ tx, actor }: Saving, entity: AnyEntity, ids: readonly number[]) {
  const rows = await selectFrom(tx, entity)
    .where('id', 'in', [...ids])
    .where('scopeId', '=', actor.scopeId)
    .where((eb) => visible(eb, entity, actor, { purpose: 'one' }))
    .execute()
  if (rows.length < ids.length) throw new AppError('not_found', messages.notFound)
  return new Map(rows.map((row) => [row.id, row]))
}

/** So many records share a read, a mark, and a statement for their history. */
const AT_ONCE = 25

/**
 * Some records as one: most acts are refused for none. Where one is, or one is not any more as it was read because of an
 * earlier one, all of it is taken back, and each is tried alone.
 */
async function tryTogether(saving: Saving, entity: AnyEntity, part: Part, tally: Tally): Promise<void> {
  const { ids, ...how } = part
  const turn = openTimeSlice()
  const together = openTally()
  const error = await orBack(saving, async () => {
    const histories: RecordChange[] = []
    const known = await ownRows(saving, entity, ids)
    for (const id of ids) {
      addTo(together, await actOn({ ...saving, histories }, entity, { id, ...how, known: known.get(id) }))
      await turn()
    }
    await writeHistory(saving.tx, ...histories)
  })
  if (error)
    for (const id of ids) {
      await tryOn(saving, entity, { id, ...how }, tally)
      await turn()
    }
  else {
    tally.done.push(...together.done)
    tally.same += together.same
    tally.undo.push(...together.undo)
  }
}

/** A later record of the same act may have touched an earlier one: what counts is how it is left. */
async function lastStamps({ tx, actor }: Saving, entity: AnyEntity, ids: readonly number[]) {
  const rows = await tableless(tx)
    .selectFrom(entity.name)
    .select(['id', 'modifiedTime'])
    .where('id', 'in', [...ids])
    .where('scopeId', '=', actor.scopeId)
    .execute()
  return new Map(rows.map(({ id, modifiedTime }) => [id, modifiedTime]))
}

async function settled(saving: Saving, entity: AnyEntity, deed: DeedName, tally: Tally): Promise<BulkAnswer> {
  const stamps = await lastStamps(
    saving,
    entity,
    tally.done.length > 0 ? tally.done.map(({ id }) => id) : [0],
  )
  const done = tally.done.map(({ id, lastModifiedAt }) => ({
    id,
    lastModifiedAt: stamps.get(id) ?? lastModifiedAt,
  }))
  const rows = tally.undo.map((row) => ({ ...row, stamp: stamps.get(row.id) ?? row.stamp }))
  const title = bulkMessages.undoTitle(deed, rows.length, entity.title)
  const undo = rows.length > 0 ? await writeUndoStep(saving, { kind: 'bulk', title, rows }) : undefined
  const { refused, same } = tally
  const counts = { done: done.length - same, refused: refused.length, same }
  return {
    message: bulkSentence(deed, counts, entity.title),
    data: { done, refused, ...(undo === undefined ? {} : { undo }) },
  }
}

/**
 * Carries the act out in a transaction of its own, in the order of the ids: it takes long, and would hold up those who share one.
 * @throws AppError forbidden for a kind that the person may not even read
 */
export function actOnMany(
  deps: Deps,
  entity: AnyEntity,
  { ids, deed, bodyOf }: Act,
  asked: Asked,
): Promise<BulkAnswer> {
  const { actor, once } = asked
  authorizeRead(actor, entity)
  return onceOnly(deps, { actor, once }, async (tx) => {
    const inOrder = ids.toSorted((one, other) => one - other)
    const opened: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    await lockRows(opened, entity, inOrder)
    const linkable = rememberLinkable(tx, actor, actor.scopeId)
    const tally = openTally()
    await sql`savepoint bulk_row`.execute(tx)
    await gathering(opened, async (saving) => {
      for (let start = 0; start < inOrder.length; start += AT_ONCE)
        await tryTogether(
          saving,
          entity,
          { ids: inOrder.slice(start, start + AT_ONCE), bodyOf, linkable },
          tally,
        )
    })
    await sql`release savepoint bulk_row`.execute(tx)
    return settled(opened, entity, deed, tally)
  })
}
