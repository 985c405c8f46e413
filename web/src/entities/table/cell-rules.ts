// Which cells of a list can be changed where they stand.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { inputFields } from '@daybook/contract/engine/schema.ts'
import type { Override } from '#entities/override.ts'

/** What takes more room than a cell, or is never shown in one. */
const elsewhere = ['links', 'secret']

/** The names of the fields; a form that is composed by hand has rules of its own, so it says which stand for themselves. */
export function cellFields(entity: AnyEntity, { form, cells }: Override): ReadonlySet<string> {
  if (form && !cells) return new Set()
  const names = inputFields(entity, 'edit')
    .filter(([, { onForm, kind }]) => onForm && !elsewhere.includes(kind))
    .map(([name]) => name)
  return new Set(cells?.only ? names.filter((name) => cells.only?.includes(name)) : names)
}
