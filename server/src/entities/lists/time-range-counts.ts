// Rows by the time they are due, from the counts that triggers keep by days and quarters of an hour in UTC (migrations/0007):
// what lies in a range of time is whole days and, at its ends, quarters, which every time zone of today keeps to.
import { sql } from 'kysely'
import { SPAN_MS } from '#db/schema/count-rows-v1.ts'
import { prepared, placeholder } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import type { CountedInstant } from '#entities/hooks.ts'

/** Whose rows are counted: a person's, of one scope and kind. */
export interface Owned {
  readonly scope: number
  readonly entity: string
  readonly person: number
}
interface Count {
  readonly value: number
  readonly count: number
}

/** No instant of JavaScript is earlier or later. */
const END = 8_640_000_000_000_000

const sumStatement = ({ db }: Deps) =>
  prepared(db, 'tallies between', () =>
    db
      .selectFrom('tally')
      .where('scopeId', '=', placeholder('scope'))
      .where('entity', '=', placeholder<string>('entity'))
      .where('userId', '=', placeholder('person'))
      .where('span', '=', placeholder('span'))
      .where('at', '>=', placeholder('from'))
      .where('at', '<', placeholder('to'))
      .groupBy('value')
      .select(['value', sql<number>`cast(sum("count") as bigint)`.as('count')]),
  )

async function sums(
  deps: Deps,
  owned: Owned,
  { span, from, to }: { readonly span: number; readonly from: number; readonly to: number },
) {
  if (from >= to) return []
  const values: Readonly<Record<string, unknown>> = { ...owned, span, from, to }
  const key = `between ${Object.values(values).join(' ')}`
  return deps.reader.sameRows<Count>(sumStatement(deps), key, (name) => values[name])
}

const isAt = (edge: number, length: number) => edge % length === 0

export interface Counted {
  readonly counts: readonly Count[]
  /** Counted up to here only: what lies between it and the end of the range has to be asked row by row. */
  readonly upTo?: number
}

/** @returns how many rows are due from one instant up to another, by value; undefined where the counts can't tell */
export async function countsWithin(
  deps: Deps,
  owned: Owned,
  { day, quarter }: CountedInstant,
  { from = -END, to = END }: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<Counted | undefined> {
  const [first, last] = [Math.ceil(from / SPAN_MS.day), Math.floor(to / SPAN_MS.day)]
  const days = await sums(deps, owned, { span: day, from: first, to: last })
  const isWhole = (edge: number) => isAt(edge, SPAN_MS.day)
  if (isWhole(from) && isWhole(to)) return { counts: days }
  if (quarter === undefined || !isAt(to, SPAN_MS.quarter))
    return isWhole(from) && first <= last ? { counts: days, upTo: last * SPAN_MS.day } : undefined
  if (!isAt(from, SPAN_MS.quarter)) return undefined
  const quarters = (start: number, end: number) =>
    sums(deps, owned, { span: quarter, from: start / SPAN_MS.quarter, to: end / SPAN_MS.quarter })
  if (first > last) return { counts: await quarters(from, to) }
  const before = await quarters(from, first * SPAN_MS.day)
  return { counts: [...before, ...days, ...(await quarters(last * SPAN_MS.day, to))] }
}
