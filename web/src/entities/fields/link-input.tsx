// A link to one other record.
import type { LinkField } from '@daybook/contract/fields.ts'
import type { InputProps } from './input-props.ts'
import { OptionSelect } from './option-select.tsx'
import { useLinkOptions } from './use-link-options.ts'

export function LinkFieldInput(props: InputProps<LinkField>) {
  const { field, name, value, initial, onChange, onBlur, inputRef, control, leading } = props
  const { options, referenceTo } = useLinkOptions(field.to, [initial, value])
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
