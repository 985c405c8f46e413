// Whose money it is, how much came in, and how it came.
import type { OpenInvoiceRow } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { RECEIPT_MODES, type ReceiptMode } from '@daybook/contract/billing/words.ts'
import { RUPEES } from '@daybook/contract/billing/currency/currency.ts'
import { link } from '@daybook/contract/engine/fields.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
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
import { ForeignAmount } from '#features/invoicing/currency/foreign-amount.tsx'
import { currenciesIn, type ForeignPlan } from './foreign-plan.ts'
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
  /** Undefined: it came in rupees. */
  readonly foreign: ForeignPlan | undefined
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly onChange: (payment: Payment) => void
}

export function PaymentFields({ payment, open, foreign, amountRef, onChange }: PaymentFieldsProps) {
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
      <CameIn payment={payment} open={open} foreign={foreign} amountRef={amountRef} onChange={onChange} />
      <Field label="Amount in the bank" required span={foreign && 'third'} paired={foreign !== undefined}>
        {(control) => (
          <Amount
            {...control}
            {...(foreign ? {} : { ref: amountRef })}
            unit="₹"
            enterKeyHint="done"
            value={payment.amount}
            onValue={(amount) => onChange({ ...payment, amount, tds: {}, rounding: {}, leftOpen: [] })}
          />
        )}
      </Field>
      {foreign && <Charges payment={payment} onChange={onChange} span="third" />}
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
      <Field label="Reference" span="third" hint={foreign && currencyMessages.referenceHint}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={payment.reference}
            onChange={({ target }) => onChange({ ...payment, reference: target.value })}
          />
        )}
      </Field>
      <More payment={payment} isForeign={foreign !== undefined} onChange={onChange} />
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
      const none = {
        currency: undefined,
        foreign: null,
        place: '',
        first: [],
        typed: {},
        tds: {},
        rounding: {},
        leftOpen: [],
      }
      onChange({ ...payment, organization: chosen, ...none })
      amountRef.current?.focus()
    }}
    onBlur={ignore}
    inputRef={ignore}
  />
)

/** Which currency it came in, and how much of it: only where something is open in another one than rupees. */
function CameIn({ payment, open = [], foreign, amountRef, onChange }: PaymentFieldsProps) {
  // What came in stays typed, also when nothing is open in it any more.
  const currencies = [...new Set([...currenciesIn(open), ...(foreign ? [foreign.code] : [])])]
  if (currencies.length === 0) return null
  return (
    <>
      <Field label={currencyWords.cameIn}>
        {(control) => (
          <NativeSelect
            {...control}
            value={foreign?.code ?? RUPEES}
            onChange={({ target }) =>
              onChange({ ...payment, currency: target.value, typed: {}, tds: {}, rounding: {}, leftOpen: [] })
            }
          >
            <option value={RUPEES}>{currencyWords.rupees}</option>
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {foreign && (
        <Field label={currencyWords.amountIn(foreign.code)} required span="third">
          {(control) => (
            <ForeignAmount
              {...control}
              ref={amountRef}
              code={foreign.code}
              value={payment.foreign}
              onValue={(amount) => onChange({ ...payment, foreign: amount })}
            />
          )}
        </Field>
      )}
    </>
  )
}

type PartProps = Pick<PaymentFieldsProps, 'payment' | 'onChange'>

const Charges = ({ payment, onChange, span }: PartProps & { readonly span?: 'third' }) => (
  <Field label="Bank Charges" hint="What the bank kept; it pays the invoice, too." paired span={span}>
    {(control) => (
      <Amount
        {...control}
        unit="₹"
        value={payment.charges}
        onValue={(charges) => onChange({ ...payment, charges })}
      />
    )}
  </Field>
)

const More = ({ payment, isForeign, onChange }: PartProps & { readonly isForeign: boolean }) => (
  <details className="payment__more">
    <summary className="link">{isForeign ? 'Note' : 'Bank charges, note'}</summary>
    <FieldGrid>
      {!isForeign && <Charges payment={payment} onChange={onChange} />}
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
