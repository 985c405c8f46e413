// How much is paid back, and how. Heavy.
import type { RefundBody } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { RECEIPT_MODES } from '@daybook/contract/billing/words.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { useState } from 'react'
import { Amount } from '#features/invoicing/payment/amount-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

interface RefundDialogProps {
  /** Rupees. */
  readonly most: number
  readonly open: boolean
  readonly opener: Element | null
  readonly onAnswer: (answer: RefundBody | 'no') => void
}

export function RefundDialog({ most, open, opener, onAnswer }: RefundDialogProps) {
  const [amount, setAmount] = useState<number | null>(most)
  const [mode, setMode] = useState('bank')
  const [reference, setReference] = useState('')
  const [trouble, setTrouble] = useState<string>()
  return (
    <Dialog
      size="sm"
      title="Refund"
      open={open}
      opener={opener}
      onOpenChange={(next) => !next && onAnswer('no')}
    >
      <form
        className="dialog__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (amount === null || !(amount > 0)) setTrouble(billingMessages.notPositive)
          else onAnswer({ amount, mode, reference })
        }}
      >
        <DialogBody>
          <FieldGrid>
            <Field label="Amount" required error={trouble}>
              {(control) => <Amount {...control} unit="₹" value={amount} onValue={setAmount} />}
            </Field>
            <Field label="How">
              {(control) => (
                <NativeSelect {...control} value={mode} onChange={({ target }) => setMode(target.value)}>
                  {Object.entries(RECEIPT_MODES).map(([word, name]) => (
                    <option key={word} value={word}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Field label="Reference" span="full">
              {(control) => (
                <TextInput
                  {...control}
                  value={reference}
                  onChange={({ target }) => setReference(target.value)}
                />
              )}
            </Field>
          </FieldGrid>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer('no')}>Cancel</Button>
          <Button type="submit" variant="primary">
            Refund
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
