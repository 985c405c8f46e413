// Records of ours that come back in a file of ours: never double, and never those of somebody else.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import type { Saving } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import { assigneeOf, type Row, selectFrom } from '#entities/store.ts'
import type { ImportRow, OwnMark } from '#features/import-export/read/import-row.ts'

const secondsOf = (value: unknown) => Math.floor(Number(value) / 1000)

/** An Admin sees everybody's, but a file of theirs holds their own. */
const isOwn = (entity: AnyEntity, row: Row, userId: number) =>
  entity.visibleTo !== 'creatorAndAssignee' || row.createdById === userId || assigneeOf(row) === userId

/** As a file of ours tells it: times in seconds, line ends alike. */
const asTold = (value: unknown): unknown => {
  if (typeof value === 'number') return secondsOf(value)
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n').trim()
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)
}

/** The values that the file really says anew. A closed task goes out without its reminder. */
function newValues(entity: AnyEntity, record: Row, { values }: ImportRow) {
  const present = valuesOf(entity, record)
  const isClosed = isClosedStatus(record['statusId'])
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (isClosed && name === 'reminderAt' && value === null) return false
      return asTold(value) !== asTold(present[name])
    }),
  )
}

/** A copy as old as the record or older says nothing new: what was changed here since stays. */
function knownAs(entity: AnyEntity, record: Row, row: ImportRow, { modified }: OwnMark): ImportRow {
  if (modified <= secondsOf(record.modifiedTime)) return { ...row, id: record.id, known: 'same' }
  return { ...row, id: record.id, values: newValues(entity, record, row), known: 'changes' }
}

/** Of these ids those that the person made at that time, and that are gone. */
async function deletedOnes({ tx, actor }: Saving, entity: AnyEntity, marks: readonly OwnMark[]) {
  if (marks.length === 0) return new Set<number>()
  const rows = await tx
    .selectFrom('history')
    .select(['recordId', 'stamp'])
    .where('scopeId', '=', actor.scopeId)
    .where('entity', '=', entity.name)
    .where(
      'recordId',
      'in',
      marks.map(({ id }) => id),
    )
    .where('action', '=', 'create')
    .where('actorId', '=', actor.userId)
    .execute()
  const made = new Map(rows.map(({ recordId, stamp }) => [recordId, secondsOf(stamp)]))
  return new Set(marks.filter(({ id, created }) => made.get(id) === created).map(({ id }) => id))
}

/** What is known of the rows that are records of ours. */
export async function knownOwn(
  saving: Saving,
  entity: AnyEntity,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<ImportRow, ImportRow>> {
  const { tx, actor } = saving
  const marked = rows.flatMap((row) => (row.own ? [{ row, own: row.own }] : []))
  if (marked.length === 0) return new Map()
  const storedRows = await selectFrom(tx, entity)
    .where(
      'id',
      'in',
      marked.map(({ own }) => own.id),
    )
    .where('scopeId', '=', actor.scopeId)
    .execute()
  const records = new Map(storedRows.map((record) => [record.id, record]))
  const missing = marked.filter(({ own }) => !records.has(own.id)).map(({ own }) => own)
  const deleted = await deletedOnes(saving, entity, missing)
  return new Map(
    marked.flatMap(({ row, own }): (readonly [ImportRow, ImportRow])[] => {
      const record = records.get(own.id)
      if (!record) return deleted.has(own.id) ? [[row, { ...row, known: 'gone' }]] : []
      const isSame = secondsOf(record.createdTime) === own.created && isOwn(entity, record, actor.userId)
      return isSame ? [[row, knownAs(entity, record, row, own)]] : []
    }),
  )
}
