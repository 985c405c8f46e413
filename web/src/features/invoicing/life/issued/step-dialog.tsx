// One step in the life of an invoice that needs a word: a reason, an amount, a day. Heavy.
import { REASON_MAX } from '@daybook/contract/billing/calls/schemas.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { readHundredths } from '@daybook/contract/invoicing/read-amount.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type SubmitEvent, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { useLifeStep } from '#features/invoicing/life/life-queries.ts'
import { Refused } from '#features/invoicing/life/refused.tsx'
import { Amount } from '#features/invoicing/payment/amount-field.tsx'

export interface StepValues {
  readonly reason: string
  /** Rupees. */
  readonly amount: number
  /** Null: none. */
  readonly day: string | null
}

export interface StepAsked {
  readonly title: string
  readonly text: string
  /** What the button says. */
  readonly action: string
  readonly tone?: 'danger'
  readonly fields: readonly (keyof StepValues)[]
  readonly initial?: Partial<StepValues>
  readonly step: (
    values: StepValues,
    idempotencyKey: string,
  ) => Promise<{ readonly message: string; readonly data: object }>
}

interface StepDialogProps {
  readonly asked: StepAsked
  readonly open: boolean
  readonly onClose: () => void
}

export function StepDialog({ asked, open, onClose }: StepDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={asked.title} size="sm">
      <StepForm asked={asked} onClose={onClose} />
    </Dialog>
  )
}

/** Where a value can't be sent as it is, why not. */
function troubleIn(
  { fields }: StepAsked,
  reason: string,
  amount: number | null,
): Partial<Record<string, string>> {
  return {
    ...(fields.includes('reason') && reason.trim() === '' ? { reason: billingMessages.reasonMissing } : {}),
    ...(fields.includes('amount') && (amount === null || readHundredths(amount) === undefined)
      ? { amount: messages.notNumber }
      : {}),
  }
}

function StepForm({ asked, onClose }: Omit<StepDialogProps, 'open'>) {
  const { text, action, tone, fields, initial = {}, step } = asked
  const zone = useUser().timeZone
  const [reason, setReason] = useState(initial.reason ?? '')
  const [amount, setAmount] = useState<number | null>(initial.amount ?? null)
  const [day, setDay] = useState(initial.day ?? '')
  const [isTried, setTried] = useState(false)
  const { refusal, isBusy, run } = useLifeStep()
  const trouble = troubleIn(asked, reason, amount)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(trouble).length > 0) return
    if (await run((key) => step({ reason: reason.trim(), amount: amount ?? 0, day: day || null }, key)))
      onClose()
  }
  const errorAt = (name: string) => (isTried ? trouble[name] : undefined)
  return (
    <form className="dialog__form" noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <p className="issued__asked">{text}</p>
        <Refused refusal={refusal} />
        <FieldGrid>
          {fields.includes('amount') && (
            <Field label="Amount" required span="full" error={errorAt('amount')}>
              {(control) => <Amount {...control} unit="₹" value={amount} onValue={setAmount} />}
            </Field>
          )}
          {fields.includes('day') && (
            <Field label="Due Date" span="full">
              {(control) => (
                <DateTimeInput
                  {...control}
                  label="Due Date"
                  type="date"
                  zone={zone}
                  value={day}
                  onValueChange={setDay}
                />
              )}
            </Field>
          )}
          {fields.includes('reason') && (
            <Field label="Reason" required span="full" error={errorAt('reason')}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={REASON_MAX}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          )}
        </FieldGrid>
      </DialogBody>
      <FormFoot>
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant={tone ?? 'primary'} busy={isBusy}>
          {action}
        </Button>
      </FormFoot>
    </form>
  )
}
