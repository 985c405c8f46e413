// Totals of lists, read from the counts that triggers keep (migrations/0007): no list of many rows has to count them.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { PageFilter } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import { SPAN } from '#db/migrations/0007-tallies.ts'
import { shaped, slot } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import type { Between, CountedInstant, FilterContext, SpansWithin, Tallied } from '#entities/hooks.ts'
import { countsWithin, type Owned } from '#entities/stretch.ts'
import { listedScope } from '#entities/visibility.ts'
import { goOn, type Soon } from '#go-on.ts'

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
  shaped(db, 'tallies', () =>
    db
      .selectFrom('tally')
      .select(['userId', 'value', 'count'])
      .where('scopeId', '=', slot('scope'))
      .where('entity', '=', slot<string>('entity'))
      .where('userId', 'in', [EVERYBODY, slot('person')])
      .where('span', '=', slot('span')),
  )

/** The stretch of time that one of the named filters asks for. */
export function namedStretch(
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

/** What of a filter can be answered from the counts: values of the counted field, and one stretch of time. */
interface Countable {
  readonly lets: (value: number) => boolean
  readonly between: Between | undefined
  /** Only rows of one target of the link by which rows are counted apart. */
  readonly spans: SpansWithin | undefined
}

/** @returns undefined if the filter asks for something else as well */
function countable(
  tallied: Tallied | undefined,
  { keyword, ids, ranges, links, named }: PageFilter,
  context: FilterContext,
): Countable | undefined {
  if (keyword !== '' || ids) return undefined
  const stretches: Between[] = Object.entries(ranges).map(([instant, ends]) => ({ instant, ...ends }))
  const lets: ((value: number) => boolean)[] = []
  let spans: SpansWithin | undefined
  for (const [name, id] of Object.entries(links)) {
    if (name === tallied?.field) lets.push((value) => value === id)
    else if (name === tallied?.within?.link) spans = tallied.within.spansOf(id)
    else return undefined
  }
  for (const [name, value] of Object.entries(named)) {
    const letsByName = tallied?.lets(name, value)
    const between = tallied?.between(name, value, context)
    if (letsByName) lets.push(letsByName)
    else if (between) stretches.push(between)
    else return undefined
  }
  const [between, ...others] = stretches
  if (others.length > 0 || (between && !(spans ?? tallied)?.instants[between.instant])) return undefined
  return { lets: (value) => lets.every((one) => one(value)), between, spans }
}

/** A total that the counts by time know: of whom, and of what the filter lets through. */
export interface Timed extends Pick<Countable, 'lets'> {
  readonly between: Between
  readonly instant: CountedInstant
  readonly owned: Owned
  /** How many of the person's rows there are at whatever time. */
  readonly ever: number
}

export interface Tally {
  /** How many rows the list has; undefined where that has to be asked: by time, or row by row. */
  readonly total: number | undefined
  readonly timed?: Timed | undefined
  /** Of all rows of the scope, how many does the person of the list have? 0 to 1. */
  readonly share: number
}

/** @returns undefined for entities whose rows are not counted */
export function tallyOf(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  filter: PageFilter,
  context: FilterContext,
): Soon<Tally | undefined> {
  if (!isTallied(entity)) return undefined
  const person = narrowedTo(entity, actor, filter) ?? EVERYBODY
  const scope = listedScope(actor, filter)
  const values: Readonly<Record<string, unknown>> = { scope, entity: entity.name, person }
  const read = (span: number) =>
    deps.reader.sameRows<Count>(countsStatement(deps), `${scope} ${entity.name} ${person} ${span}`, (name) =>
      name === 'span' ? span : values[name],
    )
  const tallied = deps.talliedOf(entity)
  const asked = countable(tallied, filter, context)
  const owned = { scope, entity: entity.name, person }
  return goOn(read(SPAN.ever), (all) => {
    const share = shareOf(all, person)
    if (!asked) return { total: undefined, share }
    // By time, and of one target, the rows of people are counted alone.
    if (person === EVERYBODY && (asked.between ?? asked.spans)) return { total: undefined, share }
    return goOn(asked.spans ? read(asked.spans.ever) : all, (counts) => ({
      ...sumUp(counts, owned, tallied, asked),
      share,
    }))
  })
}

function shareOf(counts: readonly Count[], person: number): number {
  const sum = (userId: number) =>
    counts.reduce((total, one) => (one.userId === userId ? total + one.count : total), 0)
  const whole = sum(EVERYBODY)
  return whole > 0 ? sum(person) / whole : 0
}

function sumUp(
  counts: readonly Count[],
  owned: Owned,
  tallied: Tallied | undefined,
  { lets, between, spans }: Countable,
): Omit<Tally, 'share'> {
  const ever = counts.reduce(
    (sum, { userId, value, count }) => (userId === owned.person && lets(value) ? sum + count : sum),
    0,
  )
  const instant = between && (spans ?? tallied)?.instants[between.instant]
  if (!between || !instant) return { total: ever }
  return { total: undefined, timed: { lets, between, instant, owned, ever } }
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
  const stretch = between.orNone ? { to: between.from } : between
  const counted = await countsWithin(deps, owned, instant, stretch)
  if (!counted) return undefined
  const found = counted.counts.reduce((sum, { value, count }) => (lets(value) ? sum + count : sum), 0)
  if (counted.upTo === undefined) return { total: between.orNone ? ever - found : found }
  if (between.orNone) return undefined
  return { total: found, rest: { instant: between.instant, from: counted.upTo } }
}
