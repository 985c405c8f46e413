// Asks for the client that the chosen tasks get. Heavy: load it lazily.
import { task } from '@daybook/contract/entities/task.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { referenceId } from '#entities/card/reference-id.ts'
import { FieldInput } from '#entities/fields/field-input.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

const field = task.fields.organization

interface ClientDialogProps {
  readonly open: boolean
  readonly onAnswer: (organizationId: number | undefined) => void
}

export function ClientDialog({ open, onAnswer }: ClientDialogProps) {
  const form = useId()
  const [value, setValue] = useState<unknown>(null)
  const chosen = referenceId(value)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen !== undefined) onAnswer(chosen)
  }
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onAnswer(undefined)}
      title={`${field.label}…`}
    >
      <DialogBody>
        <form id={form} noValidate onSubmit={submit}>
          <Field label={field.label}>
            {(control) => (
              <FieldInput
                field={field}
                name="organization"
                value={value}
                initial={null}
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
        <Button type="submit" form={form} variant="primary" disabled={chosen === undefined}>
          Save
        </Button>
      </FormFoot>
    </Dialog>
  )
}
