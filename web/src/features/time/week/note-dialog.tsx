// The note of a cell. Heavy: load it lazily.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { TIME_NOTE_MAX } from '@daybook/contract/time/time-calls.ts'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

interface NoteDialogProps extends QuestionProps<string | null> {
  readonly title: string
  readonly note: string
}

export function NoteDialog({ open, onAnswer, title, note }: NoteDialogProps) {
  const [typed, setTyped] = useState(note)
  const submit = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    onAnswer(typed.trim())
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onAnswer(null)} title={title} size="sm">
      <form className="dialog__form" onSubmit={submit}>
        <DialogBody>
          <Field label={words.note}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={TIME_NOTE_MAX}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
                    submit(event)
                }}
              />
            )}
          </Field>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer(null)}>{words.cancel}</Button>
          <Button variant="primary" type="submit">
            {words.save}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
