// Whose money it is, how much came in, and how it came.
import type { OpenInvoiceRow } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { RECEIPT_MODES, type ReceiptMode } from '@daybook/contract/billing/words.ts'
import { link } from '@daybook/contract/engine/fields.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import type { ComponentProps, RefObject } from 'react'
import { useUser } from '#api/session/session.ts'
import { ReferenceField } from '#entities/fields/references/reference-field.tsx'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Amount } from './amount-field.tsx'
import type { Payment } from './payment-plan.ts'

const payerField = link('organization', 'Organization', { noPlaceholder: true })
const ignore = () => undefined
const modes = Object.entries(RECEIPT_MODES) as [ReceiptMode, string][]

const modeOptions = modes.map(([word, name]) => (
  <option key={word} value={word}>
    {name}
  </option>
))

interface PaymentFieldsProps {
  readonly payment: Payment
  readonly open: readonly OpenInvoiceRow[] | undefined
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly onChange: (payment: Payment) => void
}

export function PaymentFields({ payment, open, amountRef, onChange }: PaymentFieldsProps) {
  const zone = useUser().timeZone
  const sum = open?.reduce((total, { balance }) => total + toHundredths(balance), 0)
  return (
    <FieldGrid>
      <Field
        label="Organization"
        required
        aside={sum !== undefined && <span className="mute">{moneyMessages.openOf(sum)}</span>}
      >
        {(control) => <Payer control={control} payment={payment} amountRef={amountRef} onChange={onChange} />}
      </Field>
      <Field label="Amount in the bank" required>
        {(control) => (
          <Amount
            {...control}
            ref={amountRef}
            unit="₹"
            enterKeyHint="done"
            value={payment.amount}
            onValue={(amount) => onChange({ ...payment, amount, tds: {}, rounding: {}, leftOpen: [] })}
          />
        )}
      </Field>
      <Field label="Date" span="third" paired>
        {(control) => (
          <DateTimeInput
            {...control}
            label="Date"
            type="date"
            zone={zone}
            value={payment.day}
            onValueChange={(day) => day && onChange({ ...payment, day })}
          />
        )}
      </Field>
      <Field label="How" span="third" paired>
        {(control) => (
          <NativeSelect
            {...control}
            value={payment.mode}
            onChange={({ target }) => {
              const mode = modes.find(([word]) => word === target.value)?.[0]
              if (mode) onChange({ ...payment, mode })
            }}
          >
            {modeOptions}
          </NativeSelect>
        )}
      </Field>
      <Field label="Reference" span="third">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={payment.reference}
            onChange={({ target }) => onChange({ ...payment, reference: target.value })}
          />
        )}
      </Field>
      <More payment={payment} onChange={onChange} />
    </FieldGrid>
  )
}

type PayerProps = Pick<PaymentFieldsProps, 'payment' | 'amountRef' | 'onChange'> & {
  readonly control: ComponentProps<typeof ReferenceField>['control']
}

const Payer = ({ control, payment, amountRef, onChange }: PayerProps) => (
  <ReferenceField
    control={control}
    field={payerField}
    name="organization"
    value={payment.organization ?? null}
    initial={null}
    onChange={ignore}
    onRecord={(record) => {
      const chosen = { id: record.id, name: textAt(record, 'name') }
      const none = { place: '', first: [], typed: {}, tds: {}, rounding: {}, leftOpen: [] }
      onChange({ ...payment, organization: chosen, ...none })
      amountRef.current?.focus()
    }}
    onBlur={ignore}
    inputRef={ignore}
  />
)

const More = ({ payment, onChange }: Pick<PaymentFieldsProps, 'payment' | 'onChange'>) => (
  <details className="payment__more">
    <summary className="link">Bank charges, note</summary>
    <FieldGrid>
      <Field label="Bank Charges" hint="What the bank kept; it pays the invoice, too." paired>
        {(control) => (
          <Amount
            {...control}
            unit="₹"
            value={payment.charges}
            onValue={(charges) => onChange({ ...payment, charges })}
          />
        )}
      </Field>
      <Field label="Note" paired>
        {(control) => (
          <TextInput
            {...control}
            value={payment.note}
            onChange={({ target }) => onChange({ ...payment, note: target.value })}
          />
        )}
      </Field>
    </FieldGrid>
  </details>
)
