// A password; the form shows a new one twice, because nobody can read what was typed.
import type { SecretField } from '@daybook/contract/engine/fields.ts'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import type { InputProps } from './input-props.ts'

export function SecretFieldInput(props: InputProps<SecretField>) {
  const { field, name, value, onChange, onBlur, inputRef, control } = props
  return (
    <PasswordInput
      {...control}
      ref={inputRef}
      name={name}
      autoComplete={field.stored ? 'new-password' : 'current-password'}
      enterKeyHint="done"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
