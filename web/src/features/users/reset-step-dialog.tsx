// Asks before a second step is switched off: whoever asks by mail or message may be anybody. Heavy: load it lazily.
import { messages } from '@daybook/contract/messages/messages.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'

interface ResetStepDialogProps {
  readonly name: string
  readonly open: boolean
  readonly onAnswer: (isSure: boolean) => void
}

export function ResetStepDialog({ name, open, onAnswer }: ResetStepDialogProps) {
  const form = useId()
  const [hasSpoken, setSpoken] = useState(false)
  const [isTried, setTried] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A form inside another one's question must not save that one.
    event.stopPropagation()
    setTried(true)
    if (hasSpoken) onAnswer(true)
  }
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title="Remove the second step?"
    >
      <DialogBody>
        <form id={form} noValidate onSubmit={submit}>
          <p>
            {name} signs in with the password alone afterwards, and is signed out everywhere now. A mail tells
            them.
          </p>
          <Checkbox
            checked={hasSpoken}
            aria-invalid={(isTried && !hasSpoken) || undefined}
            aria-describedby={isTried && !hasSpoken ? `${form}-error` : undefined}
            onChange={(event) => setSpoken(event.target.checked)}
          >
            I spoke to this person myself
          </Checkbox>
          {isTried && !hasSpoken && (
            <p className="field__error" id={`${form}-error`} role="alert">
              {messages.spokenAsked}
            </p>
          )}
        </form>
      </DialogBody>
      <FormFoot>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        <Button type="submit" form={form} variant="danger">
          Remove second step
        </Button>
      </FormFoot>
    </Dialog>
  )
}
