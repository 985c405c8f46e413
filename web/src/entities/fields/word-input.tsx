// One of the words that the declaration itself lists, by the sentence for it.
import type { WordField } from '@daybook/contract/engine/fields.ts'
import type { InputProps } from './input-props.ts'
import { OptionSelect } from './option-select.tsx'

export function WordFieldInput(props: InputProps<WordField>) {
  const { field, name, value, onChange, onBlur, inputRef, control, leading } = props
  const words = Object.keys(field.options)
  const place = words.findIndex((word) => word === value)
  return (
    <OptionSelect
      control={control}
      name={name}
      options={Object.values(field.options).map((sentence, id) => ({ id, name: sentence }))}
      chosen={place === -1 ? undefined : place}
      onChoose={(chosen) => onChange(words[chosen ?? -1] ?? null)}
      onBlur={onBlur}
      inputRef={inputRef}
      leading={leading}
    />
  )
}
