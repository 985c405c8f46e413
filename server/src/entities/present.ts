// Rows → what the API answers.
import { can } from '@daybook/contract/access.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { SYSTEM_MARK, SYSTEM_SCOPE } from '@daybook/contract/rights.ts'
import type { Actor } from '#actor.ts'
import { seesInFull } from '#entities/authorize.ts'
import { layoutOf } from '#entities/layout.ts'
import { personOf, resolve, type Summaries, summariesOf } from '#entities/links.ts'
import { textsOfRows } from '#entities/record-text.ts'
import type { AnyDb, Row } from '#entities/store.ts'
import { goOn, type Soon } from '#go-on.ts'
import { type Memory, noMemory } from '#remembered.ts'

function presentRow(entity: AnyEntity, row: Row, summaries: Summaries): AnyRecord {
  const record: Record<string, unknown> & { id: number } = { id: row.id }
  for (const { name, field, column } of layoutOf(entity).shown)
    record[name] = resolve(field, row[column], summaries)
  record['createdBy'] = personOf(summaries, row['createdById'])
  record['modifiedBy'] = personOf(summaries, row['modifiedById'])
  record[entity.stamps.created] = row['createdTime']
  record[entity.stamps.modified] = row['modifiedTime']
  if (row['scopeId'] === SYSTEM_SCOPE) record[SYSTEM_MARK] = true
  return record
}

const nameOnly = (entity: AnyEntity, row: Row): AnyRecord => {
  const summary = entity.summary.map((name) => [name, row[name]] as const)
  return { id: row.id, ...Object.fromEntries(summary), name: summary.map(([, value]) => value).join(' ') }
}

/** Records of the rows, in their order, with every reference resolved; what the actor sees by name only stays a name. */
export async function present(
  db: AnyDb,
  entity: AnyEntity,
  rows: readonly Row[],
  actor: Actor,
  memory: Memory = noMemory,
): Promise<AnyRecord[]> {
  if (rows.length === 0) return []
  const summaries = await summariesOf(db, entity, rows, memory)
  return rows.map((row) =>
    seesInFull(actor, entity, row) ? presentRow(entity, row, summaries) : nameOnly(entity, row),
  )
}

/** For a list that everybody may ask for: of people, who administers nobody gets names only (decisions 18). */
export const presentOptions = (db: AnyDb, entity: AnyEntity, rows: readonly Row[], actor: Actor) =>
  entity.visibleTo === 'colleagues' && !can(actor, entity.access.write)
    ? Promise.resolve(rows.map((row) => nameOnly(entity, row)))
    : present(db, entity, rows, actor)

/** The one row as a record. */
export async function presentOne(
  db: AnyDb,
  entity: AnyEntity,
  row: Row,
  actor: Actor,
  memory: Memory = noMemory,
): Promise<AnyRecord> {
  const [record] = await present(db, entity, [row], actor, memory)
  return record ?? { id: row.id }
}

/** Of rows that the reader keeps as long as nobody has written (db/reader.ts): so long their text is the same. */
const keptTexts = new WeakMap<readonly Row[], { readonly memory: Memory; readonly text: string }>()

/** The same as JSON text, a comma between two rows: what a list and a single record answer. */
export function presentText(
  db: AnyDb,
  entity: AnyEntity,
  rows: readonly Row[],
  actor: Actor,
  memory: Memory,
): Soon<string> {
  if (!rows.every((row) => seesInFull(actor, entity, row)))
    return present(db, entity, rows, actor, memory).then((records) =>
      records.map((record) => JSON.stringify(record)).join(),
    )
  const known = keptTexts.get(rows)
  if (known?.memory === memory) return known.text
  return goOn(textsOfRows(db, entity, rows, memory), (texts) => {
    const text = texts.join()
    keptTexts.set(rows, { memory, text })
    return text
  })
}

const noSummaries: Summaries = new Map()

/** A row's field values as the wire holds them, references as { id }: what a PUT with absent keys keeps. */
export function valuesOf(entity: AnyEntity, row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, field, column } of layoutOf(entity).shown)
    values[name] = resolve(field, row[column], noSummaries)
  return values
}
