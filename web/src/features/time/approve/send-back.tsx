// Asks for the sentence with which a week goes back. Heavy: load it lazily.
import { REASON_MAX } from '@daybook/contract/billing/calls/schemas.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

interface SendBackProps extends QuestionProps<boolean> {
  readonly person: string
  readonly send: (reason: string) => Promise<void>
}

export function SendBack({ open, onAnswer, person, send }: SendBackProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(billingMessages.reasonMissing)
    setBusy(true)
    try {
      await send(reason.trim())
      return onAnswer(true)
    } catch (error) {
      return setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={words.sendBackTitle(person)}
      size="sm"
    >
      <form className="dialog__form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <Field label={words.reason} hint={words.sendBackLine} error={problem} required>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={REASON_MAX}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value)
                  setProblem(undefined)
                }}
              />
            )}
          </Field>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer(false)}>{words.cancel}</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            {words.sendBackNow}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
