// Rows → what the API answers, as far as the actor may see them.
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { seesInFull } from '#entities/authorize.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { resolve, type Summaries } from '#entities/links.ts'
import { completed, type KnownRow, leftOutOf, textsOfRows } from '#entities/record-text.ts'
import type { AnyDb, Row } from '#entities/store.ts'
import { type Cache, noCache } from '#runtime/revision-cache.ts'

const nameOnly = (entity: AnyEntity, row: Row): AnyRecord => {
  const summary = entity.summary.map((name) => [name, row[name]] as const)
  return { id: row.id, ...Object.fromEntries(summary), name: summary.map(([, value]) => value).join(' ') }
}

/** For whom, and when: epoch milliseconds, for what is derived from the day. */
interface Presenting {
  readonly deps: Pick<Deps, 'hooksOf'>
  readonly actor: Actor
  readonly now: number
  readonly cache?: Cache | undefined
  /** Of what the rows refer to. */
  readonly known?: readonly KnownRow[]
}

/** The same texts with what the entity's feature adds to them. */
async function withAdded(
  db: AnyDb,
  entity: AnyEntity,
  { rows, texts }: { readonly rows: readonly Row[]; readonly texts: readonly string[] },
  { deps, actor, now }: Presenting,
): Promise<readonly string[]> {
  const { adds } = deps.hooksOf(entity)
  if (!adds || rows.length === 0) return texts
  const added = await adds(db, rows, { actor, now })
  return texts.map((text, index) => {
    const members = JSON.stringify(added.get(rows[index]?.id ?? 0) ?? {})
    return members === '{}' ? text : `${text.slice(0, -1)},${members.slice(1)}`
  })
}

/**
 * The JSON text of each row's record as a list has it, in their order, with every reference resolved; what the actor sees by
 * name only stays a name.
 */
export async function presentTexts(
  db: AnyDb,
  entity: AnyEntity,
  rows: readonly Row[],
  as: Presenting,
): Promise<readonly string[]> {
  const { actor, now, cache = noCache, known = [] } = as
  const seen = rows.filter((row) => seesInFull(actor, entity, row))
  const own = await textsOfRows(db, entity, seen, { cache, now, known })
  const texts = await withAdded(db, entity, { rows: seen, texts: own }, as)
  if (seen.length === rows.length) return texts
  const full = new Map(seen.map((row, index) => [row, texts[index]]))
  return rows.map((row) => full.get(row) ?? JSON.stringify(nameOnly(entity, row)))
}

/** The whole record of a row by its text in a list. */
export const wholeText = (actor: Actor, entity: AnyEntity, row: Row, text: string): string =>
  seesInFull(actor, entity, row) ? completed(text, leftOutOf(entity, row)) : text

/** The records themselves, for whoever works with them. */
export async function present(
  db: AnyDb,
  entity: AnyEntity,
  rows: readonly Row[],
  as: Presenting,
): Promise<AnyRecord[]> {
  const texts = await presentTexts(db, entity, rows, as)
  return rows.map(
    (row, index) => JSON.parse(wholeText(as.actor, entity, row, texts[index] ?? '')) as AnyRecord,
  ) // written above
}

/** For a list that everybody may ask for: of people, who administers nobody gets names only (rules/tenancy 13). */
export const presentOptions = (db: AnyDb, entity: AnyEntity, rows: readonly Row[], as: Presenting) =>
  entity.visibleTo === 'colleagues' && !can(as.actor, entity.access.write)
    ? Promise.resolve(rows.map((row) => nameOnly(entity, row)))
    : present(db, entity, rows, as)

/** The one row as a record. */
export async function presentOne(db: AnyDb, entity: AnyEntity, row: Row, as: Presenting): Promise<AnyRecord> {
  const [record] = await present(db, entity, [row], as)
  return record ?? { id: row.id }
}

const noSummaries: Summaries = new Map()

/** A row's field values as the wire holds them, references as { id }: what a PUT with absent keys keeps. */
export function valuesOf(entity: AnyEntity, row: Row): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, field, column } of columnMapOf(entity).shown)
    values[name] = resolve(field, row[column], noSummaries)
  return values
}
