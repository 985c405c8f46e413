// Rows that refer to other rows of their file: ids in the place of references, as soon as there are some.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { leftOut } from '@daybook/contract/messages/import-export-messages.ts'
import { type ImportRow, isRowReference } from '#features/import-export/read/import-row.ts'

/** 'new': it will be a record, and has no id yet. */
type Target = number | 'new'

export interface References {
  /** By `rowKey`; one that is not there was left out. */
  readonly targets: Map<string, Target>
  /** Names that the file gives to what will be made, by field: for a look at the row. */
  readonly namesOfNew: (row: ImportRow) => Readonly<Record<string, string>>
  /** The row with ids; what has none keeps the field's default, and where it was left out a note says so. */
  readonly resolve: <R extends ImportRow>(
    entity: AnyEntity,
    row: R,
  ) => R & { readonly awaited?: readonly string[] }
}

export function openReferences(): References {
  const targets = new Map<string, Target>()
  const resolve: References['resolve'] = (entity, row) => {
    const pairs = Object.entries(row.values)
    if (!pairs.some(([, value]) => isRowReference(value))) return row
    const notes = [...row.notes]
    const values: Record<string, unknown> = {}
    const awaited: string[] = []
    for (const [name, value] of pairs) {
      if (!isRowReference(value)) {
        values[name] = value
        continue
      }
      const target = targets.get(value.rowKey)
      if (typeof target === 'number') values[name] = { id: target }
      else if (target === 'new') awaited.push(name)
      else {
        const label = entity.fields[name]?.label ?? name
        notes.push({ row: row.row, field: name, message: leftOut(label, value.name) })
      }
    }
    return { ...row, values, notes, awaited }
  }
  const namesOfNew = ({ values }: ImportRow) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        isRowReference(value) && targets.get(value.rowKey) === 'new' ? [[name, value.name]] : [],
      ),
    )
  return { targets, resolve, namesOfNew }
}
