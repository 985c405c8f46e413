// Asks for another reminder, or another due date, of one task. Heavy: load it lazily.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { FieldInput } from '#entities/fields/field-input.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import './pick-dialog.css'

export interface PickDialogProps {
  readonly field: 'reminderAt' | 'dueDate'
  readonly title: string
  /** What it starts from. */
  readonly initial: number
  /** Answers by one press. */
  readonly presets: readonly { readonly label: string; readonly at: number }[]
  readonly open: boolean
  readonly onAnswer: (at: number | undefined) => void
}

const isInstant = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

export function PickDialog({ field: name, title, initial, presets, open, onAnswer }: PickDialogProps) {
  const form = useId()
  const [value, setValue] = useState<unknown>(initial)
  const field = entity.fields[name]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isInstant(value)) onAnswer(value)
  }
  return (
    <Dialog size="sm" open={open} onOpenChange={(next) => !next && onAnswer(undefined)} title={title}>
      <DialogBody>
        <form id={form} noValidate onSubmit={submit}>
          <p className="pick-dialog__presets">
            {presets.map(({ label, at }) => (
              <Button key={label} size="sm" onClick={() => onAnswer(at)}>
                {label}
              </Button>
            ))}
          </p>
          <Field label={field.label}>
            {(control) => (
              <FieldInput
                field={field}
                name={name}
                value={value}
                initial={initial}
                onChange={setValue}
                onBlur={() => undefined}
                inputRef={() => undefined}
                control={control}
              />
            )}
          </Field>
        </form>
      </DialogBody>
      <FormFoot>
        <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
        <Button type="submit" form={form} variant="primary" disabled={!isInstant(value)}>
          Save
        </Button>
      </FormFoot>
    </Dialog>
  )
}
