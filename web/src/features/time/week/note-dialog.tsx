// The note of a cell. Heavy: load it lazily.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { TIME_NOTE_MAX } from '@daybook/contract/time/time-calls.ts'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

interface NoteDialogProps extends QuestionProps<null> {
  readonly title: string
  readonly note: string
  /** What it throws is said at the field. */
  readonly save: (note: string) => Promise<void>
}

export function NoteDialog({ open, onAnswer, title, note, save }: NoteDialogProps) {
  const [typed, setTyped] = useState(note)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    if (isBusy) return undefined
    if (typed.trim() === note) return onAnswer(null)
    setBusy(true)
    try {
      await save(typed.trim())
      return onAnswer(null)
    } catch (error) {
      return setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onAnswer(null)} title={title} size="sm">
      <form className="dialog__form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <Field label={words.note} error={problem}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={TIME_NOTE_MAX}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setProblem(undefined)
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
                    void submit(event)
                }}
              />
            )}
          </Field>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer(null)}>{words.cancel}</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            {words.save}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
