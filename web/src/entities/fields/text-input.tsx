// One line of text; no length is enforced while typing, the schema says what is too long.
import type { TextField } from '@daybook/contract/engine/fields.ts'
import { TextInput } from '#ui/inputs/text-input.tsx'
import type { InputProps } from './input-props.ts'
import { keyboardHints } from './keyboard.ts'

export function TextFieldInput(props: InputProps<TextField>) {
  const { field, name, value, onChange, onBlur, inputRef, control } = props
  return (
    <TextInput
      {...control}
      ref={inputRef}
      name={name}
      autoComplete="off"
      {...keyboardHints(field.keyboard)}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
