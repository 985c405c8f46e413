// One of the entries that the declaration itself lists.
import type { ChoiceField } from '@daybook/contract/engine/fields.ts'
import type { InputProps } from './input-props.ts'
import { OptionSelect } from './option-select.tsx'

export function ChoiceFieldInput(props: InputProps<ChoiceField>) {
  const { field, name, value, onChange, onBlur, inputRef, control, leading } = props
  const choose = (id: number | undefined) => {
    const option = field.options.find((each) => each.id === id)
    onChange(option ? { ...option } : null)
  }
  return (
    <OptionSelect
      control={control}
      name={name}
      options={field.options}
      chosen={value?.id}
      onChoose={choose}
      onBlur={onBlur}
      inputRef={inputRef}
      leading={leading}
    />
  )
}
