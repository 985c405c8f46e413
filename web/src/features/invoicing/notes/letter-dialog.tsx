// A letter with a file, which its sender may change before it goes. Heavy.
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { say } from '#api/message-bar.ts'
import { publicSettings } from '#api/settings.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import type { LetterAsked } from './ask-letter.tsx'

interface LetterDialogProps extends LetterAsked {
  readonly open: boolean
  readonly opener: Element | null
  readonly onClose: () => void
}

export function LetterDialog({ title, start, onSend, open, opener, onClose }: LetterDialogProps) {
  const [letter, setLetter] = useState(start)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await onSend(letter, key.current)
      say({ tone: publicSettings.mailLeaves ? 'good' : 'info', text: message })
      onClose()
    } catch (error) {
      key.current = newIdempotencyKey()
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (part: Partial<typeof letter>) => setLetter({ ...letter, ...part })
  return (
    <Dialog open={open} opener={opener} onOpenChange={(next) => !next && onClose()} title={title}>
      <form
        className="dialog__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <DialogBody>
          <div role="alert">{failure && <Message tone="bad">{failure}</Message>}</div>
          <FieldGrid>
            <Field label="To" required span="full">
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="email"
                  autoCapitalize="none"
                  value={letter.to}
                  onChange={({ target }) => change({ to: target.value })}
                />
              )}
            </Field>
            <Field label="Subject" required span="full">
              {(control) => (
                <TextInput
                  {...control}
                  value={letter.subject}
                  onChange={({ target }) => change({ subject: target.value })}
                />
              )}
            </Field>
            <Field label="Text" required span="full">
              {(control) => (
                <TextArea
                  {...control}
                  rows={7}
                  value={letter.text}
                  onChange={({ target }) => change({ text: target.value })}
                />
              )}
            </Field>
          </FieldGrid>
        </DialogBody>
        <FormFoot>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant={publicSettings.mailLeaves ? 'primary' : 'secondary'} busy={isBusy}>
            {publicSettings.mailLeaves ? 'Send' : 'Keep as a file'}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
