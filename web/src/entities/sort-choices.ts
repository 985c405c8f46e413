// The sorts a list offers, from the declaration alone.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, Sort } from '@daybook/contract/entity.ts'
import type { Field } from '@daybook/contract/fields.ts'

export interface SortChoice {
  readonly by: string
  readonly label: string
  /** The direction that choosing it starts with. */
  readonly dir: 'asc' | 'desc'
}

const isAmongChoices = (entity: AnyEntity, name: string) => {
  const kind = entity.fields[name]?.kind
  return kind === 'instant' || kind === 'money' || kind === 'decimal'
}

/** The name, the dates and amounts of the card, and the two stamps. */
export function sortChoices(entity: AnyEntity): readonly SortChoice[] {
  const { fields, headline, stamps } = entity
  const onCard = entity.card.filter((name) => isAmongChoices(entity, name))
  return [
    ...[headline, ...onCard].map((by) => ({ by, label: fields[by]?.label ?? by, dir: 'asc' as const })),
    { by: stamps.created, label: 'Recently added', dir: 'desc' },
    { by: stamps.modified, label: 'Recently updated', dir: 'desc' },
  ]
}

/** References are sorted by their id, which says something to people only where the ids are the product's own. */
export function isSortable(field: Field): boolean {
  if (field.kind === 'secret' || field.kind === 'links') return false
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
