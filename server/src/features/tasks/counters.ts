// The counts behind the charts, which triggers keep (migrations/0007): a chart of a million tasks reads as many rows as
// one of a thousand.
import { SPAN, SPAN_MS } from '#db/schema/count-rows-v1.ts'
import { prepared, placeholder } from '#db/statements.ts'
import type { Deps } from '#deps.ts'

interface Person {
  readonly userId: number
  readonly scopeId: number
}
/** How many tasks stand in each status. */
export type Counts = ReadonlyMap<number, number>

const tallies = ({ db }: Deps) =>
  db
    .selectFrom('tally')
    .where('scopeId', '=', placeholder('scopeId'))
    .where('entity', '=', 'task')
    .where('userId', '=', placeholder('userId'))
    .where('span', '=', placeholder('span'))

interface Sum {
  readonly at: number
  readonly value: number
  readonly count: number
}

/** Sums of a person's spans from `from` up to `to`, which is outside. */
async function sumsOf(
  deps: Deps,
  person: Person,
  { span, from, to }: { readonly span: number; readonly from: number; readonly to: number },
): Promise<readonly Sum[]> {
  const statement = prepared(deps.db, 'task counts', () =>
    tallies(deps)
      .where('at', '>=', placeholder('from'))
      .where('at', '<', placeholder('to'))
      .select(['at', 'value', 'count'])
      .orderBy('at'),
  )
  const values: Readonly<Record<string, number>> = { ...person, span, from, to }
  if (from >= to) return []
  const key = `task counts ${Object.values(values).join(' ')}`
  return deps.reader.sameRows<Sum>(statement, key, (name) => values[name])
}

function add(counts: Map<number, number>, sums: readonly Sum[], factor = 1): void {
  for (const { value, count } of sums) counts.set(value, (counts.get(value) ?? 0) + factor * count)
}

/** All tasks of the person. */
export async function countsEver(deps: Deps, person: Person): Promise<Counts> {
  const counts = new Map<number, number>()
  add(counts, await sumsOf(deps, person, { span: SPAN.ever, from: 0, to: 1 }))
  return counts
}

/** Tasks due in the quarters of an hour from one instant up to another, less than a day apart. */
const quarters = (deps: Deps, person: Person, from: number, to: number) =>
  sumsOf(deps, person, { span: SPAN.quarter, from: from / SPAN_MS.quarter, to: to / SPAN_MS.quarter })

/**
 * Tasks between each two neighbours of `edges`, by their due date: whole days of UTC, put right at each edge by the
 * quarters of an hour between it and the nearest midnight. Every time zone of today keeps to quarters.
 */
export async function countsBetween(deps: Deps, person: Person, edges: readonly number[]): Promise<Counts[]> {
  const nearest = edges.map((edge) => Math.round(edge / SPAN_MS.day))
  const days = await sumsOf(deps, person, { span: SPAN.day, from: nearest[0] ?? 0, to: nearest.at(-1) ?? 0 })
  const counts = edges.slice(1).map(() => new Map<number, number>())
  let part = 0
  for (const sum of days) {
    while (sum.at >= (nearest[part + 1] ?? Number.POSITIVE_INFINITY)) part += 1
    add(counts[part] ?? new Map<number, number>(), [sum])
  }
  for (const [index, edge] of edges.entries()) {
    const midnight = (nearest[index] ?? 0) * SPAN_MS.day
    const isLate = midnight > edge
    const between = await (isLate
      ? quarters(deps, person, edge, midnight)
      : quarters(deps, person, midnight, edge))
    // What lies between belongs to the part after a midnight that comes late, else to the part before the edge.
    add(counts[index] ?? new Map<number, number>(), between, isLate ? 1 : -1)
    add(counts[index - 1] ?? new Map<number, number>(), between, isLate ? -1 : 1)
  }
  return counts
}

/** The first or last quarter of an hour in which a task of the person is due; read in order, and no further. */
async function endOf(deps: Deps, person: Person, direction: 'asc' | 'desc'): Promise<number | null> {
  const statement = prepared(deps.db, `task end ${direction}`, () =>
    tallies(deps)
      .select('at')
      .groupBy('at')
      .having((eb) => eb.fn.sum('count'), '<>', 0)
      .orderBy('at', direction)
      .limit(1),
  )
  const values: Readonly<Record<string, number>> = { ...person, span: SPAN.quarter }
  const key = `task end ${direction} ${Object.values(values).join(' ')}`
  const [end] = await deps.reader.sameRows<{ readonly at: number }>(statement, key, (name) => values[name])
  return end ? end.at * SPAN_MS.quarter : null
}

/** Instants in the quarters of an hour of the person's first and last due date. */
export const endsOf = async (deps: Deps, person: Person) => ({
  first: await endOf(deps, person, 'asc'),
  last: await endOf(deps, person, 'desc'),
})
