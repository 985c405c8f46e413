// One row that changes a record which exists: tried or carried out.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Changing } from '#entities/validate.ts'
import { formerStampWithin } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Linkable } from '#entities/links.ts'
import { changeIn, checkChange } from '#entities/operations.ts'
import { getRow } from '#entities/reads.ts'
import { asHere } from '#features/import-export/import/as-here.ts'
import type { Row } from '#entities/store.ts'

/** Which record, and whether its series is meant. */
interface Meant {
  readonly id: number
  readonly withDependents?: boolean | undefined
}

async function changing(
  saving: Saving,
  entity: AnyEntity,
  { id, withDependents }: Meant,
  linkable: Linkable,
) {
  const before = await getRow(saving.tx, entity, id, saving.actor)
  // A file adds what lacks something; what was filled here it does not empty.
  const change: Changing = { ...saving, before, withDependents, fromFile: false }
  // What may be linked was asked for the person's own scope; a row of another one asks for itself.
  return { change, options: before.scopeId === saving.actor.scopeId ? { linkable } : {} }
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

type Values = Readonly<Record<string, unknown>>

/**
 * The values with the stamp that the record had when it was read. A spreadsheet that saves a table cuts times to their
 * minutes or seconds; that must not make an old copy look like a new one.
 */
async function withExactStamp({ tx, before }: Changing, entity: AnyEntity, values: Values): Promise<Values> {
  const name = entity.stamps.modified
  const from = values[name]
  if (typeof from !== 'number' || from % SECOND_MS !== 0) return values
  const to = from + (from % MINUTE_MS === 0 ? MINUTE_MS : SECOND_MS)
  const current = before.modifiedTime
  // A stamp that is whole by chance is no cut one.
  const isExact = await formerStampWithin(tx, entity, before.id, { from, to: from + 1 })
  if (isExact !== undefined) return values
  if (from <= current && current < to) return { ...values, [name]: current }
  const former = await formerStampWithin(tx, entity, before.id, { from, to })
  return former === undefined ? values : { ...values, [name]: former }
}

/**
 * @param linkable of the person's own scope
 * @returns the row as it was and as it is; undefined if it was no change at all
 */
export async function changeRow(
  saving: Saving,
  entity: AnyEntity,
  meant: Meant,
  { asked: sent, linkable }: { readonly asked: Values; readonly linkable: Linkable },
): Promise<{ readonly before: Row; readonly after: Row } | undefined> {
  const { change, options } = await changing(saving, entity, meant, linkable)
  const values = await withExactStamp(change, entity, asHere(entity, change.before, sent))
  const { before } = change
  const after = await changeIn(change, entity, values, options)
  return after === before ? undefined : { before, after }
}

/** The record's values as they would be, and whether that is a change at all. */
export async function tryChange(
  saving: Saving,
  entity: AnyEntity,
  meant: Meant,
  { asked: sent, linkable }: { readonly asked: Values; readonly linkable: Linkable },
) {
  const { change, options } = await changing(saving, entity, meant, linkable)
  const exact = await withExactStamp(change, entity, asHere(entity, change.before, sent))
  const { values, changes } = await checkChange(change, entity, exact, options)
  return { before: change.before, values, isChange: Object.keys(changes).length > 0 }
}
