// Takes the answer of the e-invoice portal: a file, or its text. What is refused stays as it was given. Heavy.
import { eInvoiceMessages as words } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { say } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

interface AnswerDialogProps {
  readonly open: boolean
  /** @returns what to say */
  readonly save: (answer: string) => Promise<string>
  /** @param done undefined: given up */
  readonly onClose: (done: true | undefined) => void
}

const refusedBy = (error: unknown): string =>
  (error instanceof ApiError ? error.problem?.issues?.[0]?.message : undefined) ?? sentenceOf(error)

export function AnswerDialog({ open, save, onClose }: AnswerDialogProps) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const give = (next: string) => {
    setText(next)
    setRefusal('')
  }
  const load = async () => {
    setBusy(true)
    try {
      say({ tone: 'good', text: await save(text) })
      onClose(true)
    } catch (error) {
      setRefusal(refusedBy(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose(undefined)} title={words.answer} size="sm">
      <form
        className="dialog__form"
        onSubmit={(event) => {
          event.preventDefault()
          void load()
        }}
      >
        <DialogBody>
          <Field label={words.answerLabel} hint={words.answerHint} error={refusal || undefined}>
            {(control) => (
              <TextArea
                {...control}
                value={text}
                onChange={({ currentTarget }) => give(currentTarget.value)}
              />
            )}
          </Field>
          <input
            type="file"
            accept=".json,application/json,text/plain"
            aria-label={words.answerHint}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void file.text().then(give)
            }}
          />
          <p className="e-invoice__unchecked">{words.unchecked}</p>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onClose(undefined)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={text.trim() === ''}>
            {words.load}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
