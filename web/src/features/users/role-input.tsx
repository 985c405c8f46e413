// The role of a person: one of those that this administrator may give (security §2.1).
import { can, ROLES } from '@daybook/contract/access.ts'
import { accountRole } from '@daybook/contract/entities/lookups.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import type { Reference } from '@daybook/contract/fields.ts'
import { useWatch } from 'react-hook-form'
import { useUser } from '#api/session.ts'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { OptionSelect } from '#entities/fields/option-select.tsx'
import { useLinkOptions } from '#entities/fields/use-link-options.ts'
import { referenceId } from '#entities/reference-id.ts'

const isReference = (value: unknown): value is Reference => referenceId(value) !== undefined
const references = (value: unknown): readonly Reference[] =>
  Array.isArray(value) ? value.filter(isReference) : []

/** The first role decides (T §6), so there is one to choose; a person with several keeps them until it is changed. */
export function RoleInput({ name, value, initial, onChange, onBlur, inputRef, control }: AnyInputProps) {
  const user = useUser()
  const customerId = referenceId(useWatch({ name: 'customer' }))
  const held = references(value)
  const { options, referenceTo } = useLinkOptions(accountRole.name, [...references(initial), ...held])
  const first = held[0]?.id
  const isOffered = (id: number) =>
    id === first ||
    !(
      (id === ROLES.superAdmin.id && !can(user, 'SUPER_ADMIN_ONLY')) ||
      (id === ROLES.admin.id && customerId === INDIVIDUALS)
    )
  return (
    <OptionSelect
      control={control}
      name={name}
      options={options.filter(({ id }) => isOffered(id)).toSorted((one, other) => one.id - other.id)}
      chosen={first}
      onChoose={(id) => onChange(id === undefined ? [] : [referenceTo(id)])}
      onBlur={onBlur}
      inputRef={inputRef}
    />
  )
}
