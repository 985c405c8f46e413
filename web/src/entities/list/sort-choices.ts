// The sorts a list offers, from the declaration alone.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, Sort } from '@daybook/contract/engine/entity.ts'
import { type Field, isOrdered } from '@daybook/contract/engine/fields.ts'

export interface SortChoice {
  readonly by: string
  readonly label: string
  /** The direction that choosing it starts with. */
  readonly dir: 'asc' | 'desc'
  /** What it is called in the other direction, where the label says which one it is. */
  readonly turned?: string
}

/** By what was added or changed last: the words say which end of time comes first. */
export const stampChoices = ({ stamps }: AnyEntity): readonly [created: SortChoice, modified: SortChoice] => [
  { by: stamps.created, label: 'Recently added', dir: 'desc', turned: 'Oldest first' },
  { by: stamps.modified, label: 'Recently updated', dir: 'desc', turned: 'Longest unchanged' },
]

/** What stands in a list: the sort that is in force by its direction, the others as they would start. */
export const sortLabel = ({ by, label, dir, turned = label }: SortChoice, sort: Sort): string =>
  by === sort.by && dir !== sort.dir ? turned : label

const time = { asc: 'Oldest first', desc: 'Newest first' }
const amount = { asc: 'Smallest first', desc: 'Largest first' }
const letters = { asc: 'A to Z', desc: 'Z to A' }
const byTime = { asc: 'Earliest first', desc: 'Latest first' }
const orders: Readonly<Partial<Record<Field['kind'], typeof time>>> = {
  instant: byTime,
  day: byTime,
  integer: amount,
  decimal: amount,
  money: amount,
}

/** The direction in words. */
export const orderWords = ({ fields, stamps }: AnyEntity, { by, dir }: Sort): string => {
  const field = fields[by]
  const isStamp = by === stamps.created || by === stamps.modified
  return (isStamp ? time : ((field && orders[field.kind]) ?? letters))[dir]
}

const isAmongChoices = (entity: AnyEntity, name: string) => {
  const kind = entity.fields[name]?.kind
  return kind !== undefined && kind !== 'integer' && kind in orders
}

/** The name, the dates and amounts of the card, and the two stamps. */
export function sortChoices(entity: AnyEntity): readonly SortChoice[] {
  const { fields, headline } = entity
  const onCard = entity.card.filter((name) => isAmongChoices(entity, name))
  return [
    ...[headline, ...onCard].map((by) => ({ by, label: fields[by]?.label ?? by, dir: 'asc' as const })),
    ...stampChoices(entity),
  ]
}

/** References are sorted by their id, which says something to people only where the ids are the product's own. */
export function isSortable(field: Field): boolean {
  if (!isOrdered(field)) return false
  if (field.kind !== 'link' && field.kind !== 'optionalLink') return true
  return isEntityName(field.to) && entities[field.to].visibleTo === 'lookup'
}

/** What an address may name: the choices, and whatever a heading of the table sorts by. */
export const offeredSorts = ({ fields }: AnyEntity, choices: readonly SortChoice[]): readonly string[] => [
  ...choices.map(({ by }) => by),
  ...Object.keys(fields).filter((name) => fields[name] && isSortable(fields[name])),
]

/** The choices, with the sort in force among them when a heading of the table chose it. */
export const withSort = (
  choices: readonly SortChoice[],
  { fields }: AnyEntity,
  { by, dir }: Sort,
): readonly SortChoice[] =>
  choices.some((choice) => choice.by === by)
    ? choices
    : [...choices, { by, label: fields[by]?.label ?? by, dir }]
