// One line of text with the keyboard of an address; the schema checks it, the browser stays out of it.
import type { EmailField } from '@daybook/contract/engine/fields.ts'
import { TextInput } from '#ui/inputs/text-input.tsx'
import type { InputProps } from './input-props.ts'
import { keyboardHints } from './keyboard.ts'

export function EmailFieldInput(props: InputProps<EmailField>) {
  const { name, value, onChange, onBlur, inputRef, control } = props
  return (
    <TextInput
      {...control}
      ref={inputRef}
      name={name}
      autoComplete="off"
      {...keyboardHints('email')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
