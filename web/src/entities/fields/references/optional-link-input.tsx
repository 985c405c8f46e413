// A link that may be left empty.
import type { OptionalLinkField } from '@daybook/contract/engine/fields.ts'
import { isSearched } from '#api/is-searched.ts'
import type { InputProps } from '#entities/fields/input-props.ts'
import { OptionSelect } from '#entities/fields/option-select.tsx'
import { ReferenceField } from './reference-field.tsx'
import { useLinkOptions } from './use-link-options.ts'

export const OptionalLinkFieldInput = (props: InputProps<OptionalLinkField>) =>
  isSearched(props.field.to) ? <ReferenceField {...props} /> : <DropDown {...props} />

function DropDown(props: InputProps<OptionalLinkField>) {
  const { field, name, value, initial, onChange, onBlur, inputRef, control } = props
  const { options, referenceTo } = useLinkOptions(field.to, [initial, value])
  return (
    <OptionSelect
      control={control}
      name={name}
      options={options}
      none="None"
      chosen={value?.id}
      onChoose={(id) => onChange(id === undefined ? null : referenceTo(id))}
      onBlur={onBlur}
      inputRef={inputRef}
    />
  )
}
