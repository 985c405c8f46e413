// The inputs of the first firm's form: a line of text, several of them, and a password.
import { Field } from '#ui/inputs/field.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import type { BoundField } from '#features/account/use-account-form.ts'

interface LineProps {
  readonly of: BoundField
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly autoComplete?: string
}

export function Line({ of: { error, ...input }, label, hint, isOptional = false, ...rest }: LineProps) {
  return (
    <Field label={label} error={error} hint={hint} required={!isOptional}>
      {(control) => <TextInput {...control} {...input} {...rest} />}
    </Field>
  )
}

/** Several lines, which may stay empty. */
export function Lines({ of: { error, ...input }, label, hint, autoComplete }: Omit<LineProps, 'isOptional'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <TextArea {...control} {...input} rows={3} autoComplete={autoComplete} />}
    </Field>
  )
}

export function Secret({ of: { error, ...input }, label, hint, ...rest }: LineProps) {
  return (
    <Field label={label} error={error} hint={hint} required>
      {(control) => <PasswordInput {...control} {...input} {...rest} />}
    </Field>
  )
}
