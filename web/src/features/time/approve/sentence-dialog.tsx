// Asks for a sentence that somebody gets: with it a week goes back, or a question is asked. Heavy: load it lazily.
import { REASON_MAX } from '@daybook/contract/billing/calls/schemas.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

export interface SentenceAsked {
  readonly title: string
  readonly label: string
  readonly hint: string
  /** Where nothing is written. */
  readonly missing: string
  readonly sendLabel: string
  /** What it throws is said at the field. */
  readonly send: (sentence: string) => Promise<void>
}

export function SentenceDialog({ open, onAnswer, ...asked }: QuestionProps<boolean> & SentenceAsked) {
  const { title, label, hint, missing, sendLabel, send } = asked
  const [sentence, setSentence] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return undefined
    if (sentence.trim() === '') return setProblem(missing)
    setBusy(true)
    try {
      await send(sentence.trim())
      return onAnswer(true)
    } catch (error) {
      return setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onAnswer(false)} title={title} size="sm">
      <form className="dialog__form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <Field label={label} hint={hint} error={problem} required>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={REASON_MAX}
                value={sentence}
                onChange={({ target }) => {
                  setSentence(target.value)
                  setProblem(undefined)
                }}
              />
            )}
          </Field>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer(false)}>{words.cancel}</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            {sendLabel}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
