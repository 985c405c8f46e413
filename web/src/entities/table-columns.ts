// The columns of a table, from the declaration and what its override says.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { Field } from '@daybook/contract/fields.ts'
import type { Override } from './override.ts'

export interface TableColumn {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly isSortable: boolean
  /** The direction that the first press on the heading asks for. */
  readonly firstDir: 'asc' | 'desc'
  /** Figures stand at the end of their cells. */
  readonly isNumber: boolean
}

const numbers: readonly string[] = ['integer', 'decimal', 'money']

/** References are sorted by their id, which says something to people only where the ids are the product's own. */
function isSortable(field: Field): boolean {
  if (field.kind === 'secret' || field.kind === 'links') return false
  if (field.kind !== 'link' && field.kind !== 'optionalLink') return true
  return isEntityName(field.to) && entities[field.to].visibleTo === 'lookup'
}

/** @param chosen names in the order of the person's own choice */
export function tableColumns(
  entity: AnyEntity,
  { columns }: Pick<Override, 'columns'>,
  chosen?: readonly string[],
): readonly TableColumn[] {
  const names = chosen ?? columns ?? [entity.headline, ...entity.card]
  return names.flatMap((name) => {
    const field = entity.fields[name]
    if (!field) return []
    return {
      name,
      label: field.label,
      field,
      isSortable: isSortable(field),
      firstDir: field.kind === 'instant' ? 'desc' : 'asc',
      isNumber: numbers.includes(field.kind),
    }
  })
}
