// A text that somebody has to take elsewhere, and the button that copies it.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Copy } from 'lucide'
import type { ReactNode } from 'react'
import { say } from '#api/message-bar.ts'
import { Button, type ButtonVariant } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  /** What is said once it is copied. */
  readonly done: string
  readonly variant?: ButtonVariant
  /** Of the button, where there are several: 'Copy the record'. */
  readonly name?: string
}

export function CopyField({ label, hint, value, done, variant, name }: CopyFieldProps) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => say({ tone: 'good', text: done }),
      () => say({ tone: 'bad', text: messages.copyRefused }),
    )
  return (
    <div className="copy-field">
      <Field label={label} hint={hint}>
        {(control) => (
          <TextInput {...control} readOnly value={value} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <Button variant={variant} aria-label={name} onClick={() => void copy()}>
        <Icon of={Copy} />
        Copy
      </Button>
    </div>
  )
}
