// Who of the firm, from a short list.
import { people } from '@daybook/contract/entities/registry.ts'
import type { ComponentProps } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { asReference } from '#entities/fields/references/as-reference.ts'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

interface PeopleSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly none: string
  readonly value: number | null
  readonly onValueChange: (id: number | null) => void
  /** Who may not be at work any more, and is named all the same. */
  readonly also?: { readonly id: number; readonly name: string } | null | undefined
}

/** Without the placeholder of project tasks, which is nobody. */
export function PeopleSelect({ none, value, onValueChange, also, ...rest }: PeopleSelectProps) {
  const { data = [] } = useOptions(people.name)
  const named = data
    .filter((record) => record['isSystem'] !== true)
    .map((record) => ({ id: record.id, name: referenceText(asReference(people.name, record)) }))
  const all = also && !named.some(({ id }) => id === also.id) ? [...named, also] : named
  return (
    <NativeSelect
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onValueChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{none}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
