// The role of a person: one of those that this administrator may give (rules/tenancy 9).
import { can, ROLES } from '@daybook/contract/engine/access.ts'
import { accountRole } from '@daybook/contract/entities/lookups.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import type { Reference } from '@daybook/contract/engine/fields.ts'
import { useWatch } from 'react-hook-form'
import { useUser } from '#api/session/session.ts'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { OptionSelect } from '#entities/fields/option-select.tsx'
import { useLinkOptions } from '#entities/fields/references/use-link-options.ts'
import { isReference, referenceId } from '#entities/card/reference-id.ts'

const references = (value: unknown): readonly Reference[] =>
  Array.isArray(value) ? value.filter(isReference) : []

/** The first role decides (rules/tenancy 3), so there is one to choose; a person with several keeps them until it is changed. */
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
      options={options.filter(({ id }) => isOffered(id)).toSorted((left, right) => left.id - right.id)}
      chosen={first}
      onChoose={(id) => onChange(id === undefined ? [] : [referenceTo(id)])}
      onBlur={onBlur}
      inputRef={inputRef}
    />
  )
}
