// One value that is typed and saved; what can't be one stays as typed, with its sentence.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import type { Read } from './hour-values.ts'
import './hours.css'

interface ValueFormProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly read: (text: string) => Read
  readonly onSave: (value: number) => Promise<boolean>
}

export function ValueForm({ label, hint, value, read, onSave }: ValueFormProps) {
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const result = read(typed)
    if ('problem' in result) return setProblem(result.problem)
    setProblem(undefined)
    setBusy(true)
    await onSave(result.value)
    return setBusy(false)
  }
  return (
    <form className="hours-value" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} aria-label={words.saveOf(label)}>
        {words.save}
      </Button>
    </form>
  )
}
