// Totals of lists, read from the counts that triggers keep (migrations/0007): no list of many rows has to count them.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { PageFilter } from '@daybook/contract/paging.ts'
import type { Actor } from '#actor.ts'
import { SPAN } from '#db/migrations/0007-tallies.ts'
import { shaped, slot } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
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
      .where('span', '=', SPAN.ever),
  )

/** Which values of the counted field the filter lets through; undefined if it asks for something else as well. */
function letsThrough(
  deps: Deps,
  entity: AnyEntity,
  filter: PageFilter,
): ((value: number) => boolean) | undefined {
  if (filter.keyword !== '' || filter.ids || Object.keys(filter.ranges).length > 0) return undefined
  const tallied = deps.talliedOf(entity)
  const byLink = Object.entries(filter.links).map(([name, id]) =>
    name === tallied?.field ? (value: number) => value === id : undefined,
  )
  const byName = Object.entries(filter.named).map(([name, value]) => tallied?.lets(name, value))
  const all = [...byLink, ...byName]
  if (all.some((one) => !one)) return undefined
  return (value) => all.every((one) => one?.(value))
}

export interface Tally {
  /** How many rows the list has; undefined where the filter has to be asked row by row. */
  readonly total: number | undefined
  /** Of all rows of the scope, how many does the person of the list have? 0 to 1. */
  readonly share: number
}

/** @returns undefined for entities whose rows are not counted */
export function tallyOf(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  filter: PageFilter,
): Soon<Tally | undefined> {
  if (!isTallied(entity)) return undefined
  const person = narrowedTo(entity, actor, filter) ?? EVERYBODY
  const scope = listedScope(actor, filter)
  const key = `${scope} ${entity.name} ${person}`
  const counts = deps.reader.sameRows<Count>(countsStatement(deps), key, (name) =>
    name === 'scope' ? scope : name === 'entity' ? entity.name : person,
  )
  const lets = letsThrough(deps, entity, filter)
  return goOn(counts, (found) => sumUp(found, person, lets))
}

function sumUp(
  counts: readonly Count[],
  person: number,
  lets: ((value: number) => boolean) | undefined,
): Tally {
  let [total, own, whole] = [0, 0, 0]
  for (const { userId, value, count } of counts) {
    if (userId === EVERYBODY) whole += count
    if (userId !== person) continue
    own += count
    if (lets?.(value)) total += count
  }
  return { total: lets ? total : undefined, share: whole > 0 ? own / whole : 0 }
}
