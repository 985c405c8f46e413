// Rows → the JSON text of their records, for every answer. A row is joined from pieces that know their column, and what
// it refers to is ready text: that takes 0.4 of the time of making objects and writing them as JSON (docs/performance.md).
import { people } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import { SYSTEM_MARK, SYSTEM_SCOPE } from '@daybook/contract/engine/rights.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { columnOf, fromColumn, readIds } from '#entities/field-codecs.ts'
import { entityNamed, fetchSummaries, isRemembered, scopesOf, summaryOf } from '#entities/links.ts'
import type { AnyDb, Row } from '#entities/store.ts'
import type { Cache } from '#runtime/revision-cache.ts'

/** `{"id":…,"name":…}` of one kind of record; an id without text is noted as missing. */
interface References {
  readonly textOf: (id: number) => string
  readonly missing: Set<number>
  readonly keep: (id: number, text: string) => void
}
/** Those of one answer, by the place of their target in `Plan.targets`. */
type Texts = readonly References[]
/** @param today India's day; '' where no field asks for it */
type Write = (row: Row, texts: Texts, today: string) => string

/** One member of a record, with its comma. */
interface Piece {
  readonly head: string
  readonly write: Write
  /** Of what a list leaves out: its column, and what that holds then. */
  readonly sparse: { readonly of: string; readonly holds: unknown; readonly text: string } | undefined
}

/** How rows of an entity become text: worked out once. */
interface Plan {
  readonly targets: readonly string[]
  readonly pieces: readonly Piece[]
  readonly isOfToday: boolean
}

const primitive = (value: unknown) => (typeof value === 'number' ? `${value}` : JSON.stringify(value ?? null))
const column =
  (name: string): Write =>
  (row) =>
    primitive(row[name])

/** Values of a choice and words are few, and each has one text. */
function choiceWriter(field: Field, name: string): Write {
  const texts = new Map<unknown, string>()
  return (row) => {
    const known = texts.get(row[name]) ?? JSON.stringify(fromColumn(field, row[name]))
    texts.set(row[name], known)
    return known
  }
}

const linkWriter =
  (name: string, place: number): Write =>
  (row, texts) => {
    const id = row[name]
    return typeof id === 'number' ? (texts[place]?.textOf(id) ?? '') : 'null'
  }

const linksWriter =
  (name: string, place: number): Write =>
  (row, texts) =>
    `[${readIds(row[name])
      .map((id) => texts[place]?.textOf(id) ?? '')
      .join()}]`

const SPARSE: readonly Field['kind'][] = ['optionalLink', 'choice', 'integer']

/** A list leaves the field out while it holds what it begins with: null, or one of a few. */
function sparseOf(name: string, field: Field): Piece['sparse'] {
  if (!field.sparse || !('initial' in field) || !SPARSE.includes(field.kind)) return undefined
  const holds = field.initial
  return { of: columnOf(name, field), holds, text: JSON.stringify(fromColumn(field, holds)) }
}

/** Every member of a record, in the order of the declaration. */
function makePlan(entity: AnyEntity): Plan {
  const targets: string[] = []
  const placeOf = (target: string) => {
    if (!targets.includes(target)) targets.push(target)
    return targets.indexOf(target)
  }
  const writeField = (name: string, field: Field): Write => {
    const of = columnOf(name, field)
    if (field.kind === 'links') return linksWriter(of, placeOf(field.to))
    if (isLink(field)) return linkWriter(of, placeOf(field.to))
    if (field.kind === 'choice' || field.kind === 'word') return choiceWriter(field, of)
    if (field.kind === 'derived') return (row, _texts, today) => primitive(field.from(row, today))
    return (row) => primitive(fromColumn(field, row[of]))
  }
  const fields = Object.entries(entity.fields).filter(([, field]) => field.kind !== 'secret')
  const members: readonly (readonly [name: string, write: Write])[] = [
    ...fields.map(([name, field]) => [name, writeField(name, field)] as const),
    ['createdBy', linkWriter('createdById', placeOf(people.name))],
    ['modifiedBy', linkWriter('modifiedById', placeOf(people.name))],
    [entity.stamps.created, column('createdTime')],
    [entity.stamps.modified, column('modifiedTime')],
  ]
  return {
    targets,
    pieces: members.map(([name, write]) => {
      const field = entity.fields[name]
      return { head: `,${JSON.stringify(name)}:`, write, sparse: field && sparseOf(name, field) }
    }),
    isOfToday: columnMapOf(entity).hasDerived,
  }
}

const plans = new WeakMap<AnyEntity, Plan>()
function planOf(entity: AnyEntity): Plan {
  const plan = plans.get(entity) ?? makePlan(entity)
  plans.set(entity, plan)
  return plan
}

const systemMark = `,${JSON.stringify(SYSTEM_MARK)}:true`

const isLeftOut = ({ sparse }: Piece, row: Row) => sparse !== undefined && row[sparse.of] === sparse.holds

function writeRow({ pieces }: Plan, row: Row, texts: Texts, today: string): string {
  let text = `{"id":${row.id}`
  for (const piece of pieces) if (!isLeftOut(piece, row)) text += piece.head + piece.write(row, texts, today)
  return row.scopeId === SYSTEM_SCOPE ? `${text}${systemMark}}` : `${text}}`
}

/** A row that was read already: references to it are not read again. */
export interface KnownRow {
  readonly entity: AnyEntity
  readonly row: Row
}

const knownTexts = (target: string, known: readonly KnownRow[]) =>
  known
    .filter(({ entity }) => entity.name === target)
    .map(({ entity, row }) => [row.id, JSON.stringify(summaryOf(entity, row))] as const)

function openReferences(target: string, cache: Cache, known: readonly KnownRow[]): References {
  const section = isRemembered(entityNamed(target)) ? cache<string>(`text of ${target}`) : undefined
  // The memory may refuse to keep what this answer needs twice.
  const own = new Map<number, string>(knownTexts(target, known))
  const missing = new Set<number>()
  return {
    missing,
    textOf: (id) => {
      const text = section?.get(id) ?? own.get(id)
      if (text !== undefined) return text
      missing.add(id)
      return `{"id":${id}}`
    },
    keep: (id, text) => {
      section?.set(id, text)
      own.set(id, text)
    },
  }
}

/** What a list leaves out of the row's record, as members of JSON with a comma before each: `completed` puts it back. */
export function leftOutOf(entity: AnyEntity, row: Row): string {
  let text = ''
  for (const piece of planOf(entity).pieces)
    if (piece.sparse && isLeftOut(piece, row)) text += piece.head + piece.sparse.text
  return text
}
export const completed = (text: string, leftOut: string): string =>
  leftOut === '' ? text : `${text.slice(0, -1)}${leftOut}}`

/**
 * The text of each row's record, in their order, as a list has it: without what `leftOutOf` says.
 * @param cache of people and lookups: where it knows them all, nothing is read
 * @param now epoch milliseconds, for what is derived from the day
 */
export async function textsOfRows(
  db: AnyDb,
  entity: AnyEntity,
  rows: readonly Row[],
  {
    cache,
    now,
    known = [],
  }: { readonly cache: Cache; readonly now: number; readonly known?: readonly KnownRow[] },
): Promise<string[]> {
  const plan = planOf(entity)
  const today = plan.isOfToday ? indianDay(now) : ''
  const references = plan.targets.map((target) => openReferences(target, cache, known))
  const texts = rows.map((row) => writeRow(plan, row, references, today))
  if (references.every(({ missing }) => missing.size === 0)) return texts
  const missing = plan.targets.map(
    (target, place) => [target, references[place]?.missing ?? new Set()] as const,
  )
  const fetched = await fetchSummaries(db, new Map(missing), scopesOf(rows), cache)
  for (const [target, summaries] of fetched) {
    const { keep } = references[plan.targets.indexOf(target)] ?? {}
    for (const [id, summary] of summaries) keep?.(id, JSON.stringify(summary))
  }
  return rows.map((row) => writeRow(plan, row, references, today))
}
