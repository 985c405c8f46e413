// The sorts a list offers, from the declaration alone.
import type { AnyEntity } from '@daybook/contract/entity.ts'

export interface SortChoice {
  readonly by: string
  readonly label: string
  /** The direction that choosing it starts with. */
  readonly dir: 'asc' | 'desc'
}

const sortable = (entity: AnyEntity, name: string) => {
  const kind = entity.fields[name]?.kind
  return kind === 'instant' || kind === 'money' || kind === 'decimal'
}

/** The name, the dates and amounts of the card, and the two stamps. */
export function sortChoices(entity: AnyEntity): readonly SortChoice[] {
  const { fields, headline, stamps } = entity
  const onCard = entity.card.filter((name) => sortable(entity, name))
  return [
    ...[headline, ...onCard].map((by) => ({ by, label: fields[by]?.label ?? by, dir: 'asc' as const })),
    { by: stamps.created, label: 'Recently added', dir: 'desc' },
    { by: stamps.modified, label: 'Recently updated', dir: 'desc' },
  ]
}
