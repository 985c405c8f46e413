// A password; the form shows it twice, because nobody can read what was typed.
import type { SecretField } from '@daybook/contract/fields.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import type { InputProps } from './input-props.ts'

export function SecretFieldInput(props: InputProps<SecretField>) {
  const { name, value, onChange, onBlur, inputRef, control } = props
  return (
    <PasswordInput
      {...control}
      ref={inputRef}
      name={name}
      autoComplete="new-password"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
