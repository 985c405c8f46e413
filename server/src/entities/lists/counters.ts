// Totals of lists, read from the counts that triggers keep (migrations/0007): no list of many rows has to count them.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { PageFilter } from '@daybook/contract/engine/paging.ts'
import type { Actor } from '#actor.ts'
import { SPAN } from '#db/schema/count-rows-v1.ts'
import { prepared, placeholder } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import type { Between, CountedInstant, FilterContext, Tallied } from '#entities/hooks.ts'
import { countsWithin, type Owned } from '#entities/lists/time-range-counts.ts'
import { listedScope } from '#entities/visibility.ts'

/** In the place of a person: the scope as a whole. */
const EVERYBODY = 0

/** Lookups, people and customers are few: they are counted when somebody asks. */
const isTallied = ({ visibleTo }: AnyEntity) => visibleTo === 'scope' || visibleTo === 'creatorAndAssignee'

/** The person that a list is narrowed to; undefined where it shows the scope. */
export function narrowedTo(
  entity: AnyEntity,
  actor: Actor,
  { userId, links }: PageFilter,
): number | undefined {
  if (entity.visibleTo === 'creatorAndAssignee') return userId ?? actor.userId
  const isWhole = entity.wholeBy.some((name) => links[name])
  return entity.visibleTo === 'scope' && !isWhole ? userId : undefined
}

interface Count {
  readonly userId: number
  readonly value: number
  readonly count: number
}

const countsStatement = ({ db }: Deps) =>
  prepared(db, 'tallies', () =>
    db
      .selectFrom('tally')
      .select(['userId', 'value', 'count'])
      .where('scopeId', '=', placeholder('scope'))
      .where('entity', '=', placeholder<string>('entity'))
      .where('userId', 'in', [EVERYBODY, placeholder('person')])
      .where('span', '=', SPAN.ever),
  )

/** The range of time that one of the named filters asks for. */
export function namedTimeRange(
  deps: Deps,
  entity: AnyEntity,
  { named }: PageFilter,
  context: FilterContext,
): Between | undefined {
  const tallied = deps.talliedOf(entity)
  for (const [name, value] of Object.entries(named)) {
    const between = tallied?.between(name, value, context)
    if (between) return between
  }
  return undefined
}

/** What of a filter can be answered from the counts: values of the counted field, and one range of time. */
interface Countable {
  readonly lets: (value: number) => boolean
  readonly between: Between | undefined
}

/** @returns undefined if the filter asks for something else as well */
function countable(
  tallied: Tallied | undefined,
  { keyword, ids, ranges, links, named }: PageFilter,
  context: FilterContext,
): Countable | undefined {
  if (keyword !== '' || ids) return undefined
  const timeRanges: Between[] = Object.entries(ranges).map(([instant, ends]) => ({ instant, ...ends }))
  const lets: ((value: number) => boolean)[] = []
  for (const [name, id] of Object.entries(links)) {
    if (name !== tallied?.field) return undefined
    lets.push((value) => value === id)
  }
  for (const [name, value] of Object.entries(named)) {
    const letsByName = tallied?.lets(name, value)
    const between = tallied?.between(name, value, context)
    if (letsByName) lets.push(letsByName)
    else if (between) timeRanges.push(between)
    else return undefined
  }
  const [between, ...others] = timeRanges
  if (others.length > 0 || (between && !tallied?.instants[between.instant])) return undefined
  return { lets: (value) => lets.every((predicate) => predicate(value)), between }
}

/** A total that the counts by time know: of whom, and of what the filter lets through. */
export interface Timed extends Omit<Countable, 'between'> {
  readonly between: Between
  readonly instant: CountedInstant
  readonly owned: Owned
  /** How many of the person's rows there are at whatever time. */
  readonly ever: number
}

export interface Counter {
  /** How many rows the list has; undefined where that has to be asked: by time, or row by row. */
  readonly total: number | undefined
  readonly timed?: Timed | undefined
  /** Of all rows of the scope, how many does the person of the list have? 0 to 1. */
  readonly share: number
}

/** @returns undefined for entities whose rows are not counted */
export async function counterOf(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  { filter, context }: { readonly filter: PageFilter; readonly context: FilterContext },
): Promise<Counter | undefined> {
  if (!isTallied(entity)) return undefined
  const person = narrowedTo(entity, actor, filter) ?? EVERYBODY
  const scope = listedScope(actor, filter)
  const key = `${scope} ${entity.name} ${person}`
  const counts = await deps.reader.sameRows<Count>(countsStatement(deps), key, (name) =>
    name === 'scope' ? scope : name === 'entity' ? entity.name : person,
  )
  const tallied = deps.talliedOf(entity)
  const criteria = countable(tallied, filter, context)
  return sumUp(counts, { scope, entity: entity.name, person }, tallied, criteria)
}

function sumUp(
  counts: readonly Count[],
  owned: Owned,
  tallied: Tallied | undefined,
  criteria: Countable | undefined,
): Counter {
  const { person } = owned
  let [total, own, whole] = [0, 0, 0]
  for (const { userId, value, count } of counts) {
    if (userId === EVERYBODY) whole += count
    if (userId !== person) continue
    own += count
    if (criteria?.lets(value)) total += count
  }
  const share = whole > 0 ? own / whole : 0
  const between = criteria?.between
  if (!criteria || !between) return { total: criteria && total, share }
  const instant = tallied?.instants[between.instant]
  // By time the rows of people are counted alone.
  if (!instant || person === EVERYBODY) return { total: undefined, share }
  return { total: undefined, share, timed: { lets: criteria.lets, between, instant, owned, ever: total } }
}

/** Rows from this instant on are still to be counted one by one, with the filter. */
export interface Rest {
  readonly instant: string
  readonly from: number
}

/** @returns undefined where the counts can't tell */
export async function timedTotal(
  deps: Deps,
  { lets, between, instant, owned, ever }: Timed,
): Promise<{ readonly total: number; readonly rest?: Rest } | undefined> {
  // With those that have none: everything but what comes before.
  const range = between.orNone ? { to: between.from } : between
  const counted = await countsWithin(deps, owned, instant, range)
  if (!counted) return undefined
  const matching = counted.counts.reduce((sum, { value, count }) => (lets(value) ? sum + count : sum), 0)
  if (counted.upTo === undefined) return { total: between.orNone ? ever - matching : matching }
  if (between.orNone) return undefined
  return { total: matching, rest: { instant: between.instant, from: counted.upTo } }
}
