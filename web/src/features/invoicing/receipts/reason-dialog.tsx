// One line: the reason for what is about to happen. Heavy.
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import type { WhyProps } from './ask-reason.tsx'

interface ReasonDialogProps extends WhyProps {
  readonly open: boolean
  readonly opener: Element | null
  /** With '' for "no". */
  readonly onAnswer: (reason: string) => void
}

const REASON_MAX = 500

export function ReasonDialog({ title, text, action, open, opener, onAnswer }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [trouble, setTrouble] = useState<string>()
  return (
    <Dialog
      size="sm"
      title={title}
      open={open}
      opener={opener}
      onOpenChange={(next) => !next && onAnswer('')}
    >
      <form
        className="dialog__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') setTrouble(billingMessages.reasonMissing)
          else onAnswer(reason.trim())
        }}
      >
        <DialogBody>
          <p className="dialog__text">{text}</p>
          <Field label="Reason" required span="full" error={trouble}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={REASON_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer('')}>Cancel</Button>
          <Button type="submit" variant="primary">
            {action}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
