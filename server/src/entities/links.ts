// References: their summaries for answers (one query per target), and the check that every written one is allowed.
import { entityNamed } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { columnOf, fromColumn, readIds } from '#entities/field-codecs.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { type AnyDb, linkableIds, type Row, rowsByIds } from '#entities/store.ts'
import type { Cache } from '#runtime/revision-cache.ts'

type Summary = Readonly<Record<string, unknown>>
export type Summaries = ReadonlyMap<string, ReadonlyMap<number, Summary>>

export { entityNamed } from '@daybook/contract/entities/registry.ts'

const idsIn = (field: Field, column: unknown): number[] =>
  field.kind === 'links' ? readIds(column) : typeof column === 'number' ? [column] : []

function collect(
  entity: AnyEntity,
  rows: readonly AnyRecord[],
  fieldNames: readonly string[],
  wanted: Map<string, Set<number>>,
) {
  const add = (target: string, ids: readonly number[]) => {
    const known = wanted.get(target) ?? new Set<number>()
    for (const id of ids) known.add(id)
    wanted.set(target, known)
  }
  for (const name of fieldNames) {
    const field = entity.fields[name]
    if (field && isLink(field))
      for (const row of rows) add(field.to, idsIn(field, row[columnOf(name, field)]))
  }
  return add
}

/** Where what these rows refer to may be: in their own scopes, or with the product's own rows. */
export const scopesOf = (rows: readonly Row[]) => [
  ...new Set([SYSTEM_SCOPE, ...rows.map((row) => row.scopeId)]),
]

/**
 * Of these ids, by the name of their entity.
 * @param scopes where they are
 */
export async function fetchSummaries(
  db: AnyDb,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
  scopes: readonly number[],
  cache: Cache,
): Promise<Summaries> {
  const summaries = new Map<string, Map<number, Summary>>()
  for (const [name, ids] of wanted) {
    if (ids.size === 0) continue
    const target = entityNamed(name)
    if (isRemembered(target)) {
      summaries.set(name, await cachedSummaries(db, target, ids, { scopes, cache }))
      continue
    }
    const rows = await rowsByIds(db, target, [...ids], scopes)
    // A summary may hold a reference itself: a project task answers invoiceTaskGroup { id, invoice { id, invoiceNumber } }.
    const deeper = new Map<string, Set<number>>()
    collect(target, rows, target.summary, deeper)
    const nested = deeper.size > 0 ? await fetchSummaries(db, deeper, scopes, cache) : new Map()
    summaries.set(name, new Map(rows.map((row) => [row.id, summarize(target, row, nested)])))
  }
  return summaries
}

/** Every change of these tables makes a new revision (migrations/0007). */
export const isRemembered = ({ visibleTo }: AnyEntity) =>
  visibleTo === 'lookup' || visibleTo === 'colleagues' || visibleTo === 'ownCustomer'

async function cachedSummaries(
  db: AnyDb,
  target: AnyEntity,
  ids: ReadonlySet<number>,
  { scopes, cache }: { readonly scopes: readonly number[]; readonly cache: Cache },
): Promise<Map<number, Summary>> {
  const section = cache<Summary>(`summary of ${target.name}`)
  const summaries = new Map<number, Summary>()
  const unknown: number[] = []
  for (const id of ids) {
    const known = section.get(id)
    if (known) summaries.set(id, known)
    else unknown.push(id)
  }
  if (unknown.length === 0) return summaries
  for (const row of await rowsByIds(db, target, unknown, scopes)) {
    const summary = summarize(target, row, new Map())
    section.set(row.id, summary)
    summaries.set(row.id, summary)
  }
  return summaries
}

function summarize(target: AnyEntity, row: AnyRecord, nested: Summaries): Record<string, unknown> {
  const summary = Object.fromEntries(
    target.summary.map((name) => {
      const field = target.fields[name]
      return [name, field ? resolve(field, row[columnOf(name, field)], nested) : row[name]]
    }),
  )
  const words = Object.values(summary).filter((value) => typeof value === 'string')
  // Every reference can be shown by its name, whatever its own naming field is called (rules/api 14).
  return { id: row.id, ...summary, name: summary['name'] ?? words.join(' ') }
}

/** How a reference to a row that was read already is answered; what its summary refers to stays an id. */
export const summaryOf = (target: AnyEntity, row: AnyRecord): Summary => summarize(target, row, new Map())

/** The name by which a reference to this row is shown. */
export const nameOf = (target: AnyEntity, row: AnyRecord) => String(summarize(target, row, new Map())['name'])

const byId = (summaries: Summaries, target: string, id: number) => summaries.get(target)?.get(id) ?? { id }

/** A column's wire value with references resolved. */
export function resolve(field: Field, column: unknown, summaries: Summaries): unknown {
  if (field.kind === 'links') return readIds(column).map((id) => byId(summaries, field.to, id))
  if (isLink(field)) return typeof column === 'number' ? byId(summaries, field.to, column) : null
  return fromColumn(field, column)
}

const referencedIds = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((reference: unknown) =>
    typeof reference === 'object' &&
    reference !== null &&
    'id' in reference &&
    typeof reference.id === 'number'
      ? [reference.id]
      : [],
  )

/** Which of the ids a record may point at. */
export type Linkable = (target: AnyEntity, ids: readonly number[]) => Promise<ReadonlySet<number>>

/** Asks the database once for every id: for many records of one scope in one transaction. */
export function rememberLinkable(db: AnyDb, actor: Actor, scopeId: number): Linkable {
  const askedOf = new Map<AnyEntity, Set<number>>()
  const allowedOf = new Map<AnyEntity, Set<number>>()
  return async (target, ids) => {
    const checkedIds = askedOf.get(target) ?? new Set()
    const allowed = allowedOf.get(target) ?? new Set()
    const unknown = ids.filter((id) => !checkedIds.has(id))
    const allowedIds = unknown.length > 0 ? await linkableIds(db, target, unknown, { actor, scopeId }) : []
    for (const id of unknown) checkedIds.add(id)
    for (const id of allowedIds) allowed.add(id)
    askedOf.set(target, checkedIds)
    allowedOf.set(target, allowed)
    return allowed
  }
}

/** Asks the database only for people and lookups that nobody has asked for at this revision. */
export function cachedLinkable(db: AnyDb, actor: Actor, scopeId: number, cache: Cache): Linkable {
  return async (target, ids) => {
    // Which customers one may point at is a matter of who asks.
    if (!isRemembered(target) || target.visibleTo === 'ownCustomer')
      return linkableIds(db, target, ids, { actor, scopeId })
    const section = cache<boolean>(`${target.name} linkable from ${scopeId}`)
    const unknown = ids.filter((id) => section.get(id) === undefined)
    const allowedIds =
      unknown.length > 0 ? await linkableIds(db, target, unknown, { actor, scopeId }) : new Set()
    for (const id of unknown) section.set(id, allowedIds.has(id))
    return new Set(ids.filter((id) => section.get(id) ?? allowedIds.has(id)))
  }
}

/**
 * Every reference of the input must be a row that exists and that a record of this scope may point at (rules/tenancy 2).
 * One that the record has already is left alone: a leaver stays the creator of what they made.
 * @throws AppError invalid, naming each field
 */
export async function checkLinks(
  entity: AnyEntity,
  input: Readonly<Record<string, unknown>>,
  before: Row | undefined,
  linkable: Linkable,
) {
  const issues: Issue[] = []
  for (const { name, field, column } of columnMapOf(entity).links) {
    if (!isLink(field) || !Object.hasOwn(input, name)) continue
    const present = before ? idsIn(field, before[column]) : []
    const ids = referencedIds(input[name]).filter((id) => !present.includes(id))
    if (ids.length === 0) continue
    const allowed = await linkable(entityNamed(field.to), ids)
    if (ids.some((id) => !allowed.has(id))) issues.push({ path: name, message: messages.unknownReference })
  }
  if (issues.length > 0) throw new AppError('invalid', messages.invalid, { issues })
}
