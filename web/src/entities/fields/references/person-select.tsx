// Somebody of the firm who is at work, or nobody in particular, from a short list.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'
import type { ComponentProps } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { asReference } from '#entities/fields/references/as-reference.ts'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

interface PersonSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: number | null
  /** What is chosen without anybody. */
  readonly none: string
  readonly onValueChange: (id: number | null) => void
  /** Who may not be at work any more, and is named all the same. */
  readonly also?: { readonly id: number; readonly name: string } | null | undefined
  /** Whom `none` stands for. */
  readonly without?: number | undefined
}

/** Names alone come of people that are active. */
const isActive = ({ accountStatus }: AnyRecord) =>
  (referenceId(accountStatus) ?? ACCOUNT_STATUS.active) === ACCOUNT_STATUS.active

/** Without the placeholder of project tasks, which is nobody. */
export function PersonSelect({ value, none, onValueChange, also, without, ...rest }: PersonSelectProps) {
  const { data = [] } = useOptions(people.name)
  const named = data
    .filter(
      (person) =>
        person.id === value || (person[SYSTEM_MARK] !== true && isActive(person) && person.id !== without),
    )
    .map((person) => ({ id: person.id, name: referenceText(asReference(people.name, person)) }))
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
