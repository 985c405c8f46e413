// The inputs of the account's forms: what browsers and password managers must know of each is said here once.
import type { ReactNode } from 'react'
import { passwordHint } from '#api/settings.ts'
import { Field } from '#ui/inputs/field.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { carry } from './carried.ts'
import type { BoundField } from './use-account-form.ts'

interface NameFieldProps extends BoundField {
  readonly label: string
  readonly autoComplete: 'given-name' | 'family-name'
}

export const NameField = ({ label, error, ...input }: NameFieldProps) => (
  <Field label={label} error={error}>
    {(control) => <TextInput enterKeyHint="go" {...control} {...input} roomy />}
  </Field>
)

interface EmailFieldProps extends BoundField {
  readonly autoComplete: 'username' | 'username webauthn' | 'email'
  readonly autoFocus?: boolean
}

/** Begins with `carried().email`, which follows what is typed. */
export const EmailField = ({ error, onChange, ...input }: EmailFieldProps) => (
  <Field label="Email" error={error}>
    {(control) => (
      <TextInput
        {...control}
        {...input}
        type="email"
        inputMode="email"
        enterKeyHint="go"
        roomy
        onChange={(event) => {
          carry({ email: event.target.value })
          onChange(event)
        }}
      />
    )}
  </Field>
)

interface PasswordFieldProps extends BoundField {
  readonly label: string
  readonly autoFocus?: boolean
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly hint?: string
  /** Opposite the label. */
  readonly aside?: ReactNode
}

/** The password that is already the person's. */
export const PasswordField = ({ label, error, hint, aside, ...input }: PasswordFieldProps) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(control) => (
      <PasswordInput autoComplete="current-password" enterKeyHint="go" {...control} {...input} roomy />
    )}
  </Field>
)

/** A password to be, with what is asked of it. */
export const NewPasswordField = (props: PasswordFieldProps) => (
  <PasswordField {...props} autoComplete="new-password" hint={passwordHint} />
)

/** Typed twice, because nobody can read what was typed. */
export const NewPasswordPair = (props: {
  readonly field: (name: 'newPassword' | 'confirmNewPassword') => BoundField
  readonly autoFocus?: boolean
}) => (
  <>
    <NewPasswordField
      {...props.field('newPassword')}
      label="New Password"
      autoFocus={props.autoFocus ?? false}
    />
    <PasswordField
      {...props.field('confirmNewPassword')}
      label="Confirm New Password"
      autoComplete="new-password"
    />
  </>
)
