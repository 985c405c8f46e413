// A link to one other record: out of a drop-down, or found by search where there may be thousands.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { LinkField } from '@daybook/contract/engine/fields.ts'
import { isSearched } from '#api/is-searched.ts'
import type { InputProps } from '#entities/fields/input-props.ts'
import { OptionSelect } from '#entities/fields/option-select.tsx'
import { ReferenceField } from './reference-field.tsx'
import { useLinkOptions } from './use-link-options.ts'

export const LinkFieldInput = (props: InputProps<LinkField>) =>
  isSearched(props.field.to) ? <ReferenceField {...props} /> : <DropDown {...props} />

const noneOf = ({ to, noPlaceholder }: LinkField) =>
  noPlaceholder && isEntityName(to) ? entities[to].placeholders : []

function DropDown(props: InputProps<LinkField>) {
  const { field, name, value, initial, onChange, onBlur, inputRef, control, leading } = props
  const { options, referenceTo } = useLinkOptions(field.to, [initial, value], noneOf(field))
  return (
    <OptionSelect
      control={control}
      name={name}
      options={options}
      chosen={value?.id}
      onChoose={(id) => onChange(id === undefined ? null : referenceTo(id))}
      onBlur={onBlur}
      inputRef={inputRef}
      leading={leading}
    />
  )
}
