// The choices above the table of unbilled hours.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceDateHint } from '@daybook/contract/invoicing/invoice-period.ts'
import { numberHint } from '@daybook/contract/invoicing/invoice-number.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { link } from '@daybook/contract/fields.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useState } from 'react'
import { useUser } from '#api/session.ts'
import { fromLocalInput } from '#lib/format-time.ts'
import { DateTimeInput } from '#ui/date-time-input.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AddSeller } from './add-seller.tsx'
import { dayOf } from './bill-period.ts'
import { PartyPicker } from './party-picker.tsx'
import { PlaceQuestion, PlaceSelect } from './place-select.tsx'
import type { BillChoices as Choices } from './use-bill-choices.ts'
import { textAt } from './wire.ts'

const kinds = [
  { value: 'last', label: 'Last month' },
  { value: 'this', label: 'This month' },
  { value: 'days', label: 'Dates' },
] as const

const buyerField = link('organization', 'Organization', { noPlaceholder: true })
const sellerField = link('sellerProfile', 'Seller Profile')

interface BillChoicesProps {
  readonly choices: Choices
  /** What is said about the seller. */
  readonly sellerTrouble: string | undefined
  readonly supply: Supply
  /** Of supply; '' as the tax numbers say. */
  readonly place: string
}

export function BillChoices({ choices, sellerTrouble, supply, place }: BillChoicesProps) {
  const user = useUser()
  const zone = user.timeZone
  const [now] = useState(Date.now)
  const { kind, days, change, period } = choices
  const number = choices.typedNumber || choices.nextNumber || ''
  return (
    <div className="bill__choices">
      <div className="bill__party">
        <PartyPicker
          field={buyerField}
          chosen={choices.buyer}
          onChoose={(buyer) => change({ buyer, typedPlace: undefined })}
        />
      </div>
      {choices.hasNoSeller ? (
        <p className="bill__party bill__missing">
          Who writes the invoice? <AddSeller>Add a seller profile</AddSeller>
        </p>
      ) : (
        <div className="bill__party">
          <PartyPicker
            field={sellerField}
            chosen={choices.seller}
            error={sellerTrouble}
            onChoose={(seller) => change({ seller, typedNumber: '' })}
          />
        </div>
      )}
      {choices.buyer && (
        <div className="bill__party bill__place">
          <Field
            label={invoice.fields.placeOfSupply.label}
            hint={<PlaceQuestion supply={supply} place={place} gstin={textAt(choices.buyer, 'taxNumber')} />}
          >
            {(control) => (
              <PlaceSelect {...control} value={place} onChoose={(typedPlace) => change({ typedPlace })} />
            )}
          </Field>
        </div>
      )}
      <div className="bill__period">
        <span className="field__label" aria-hidden>
          Period
        </span>
        <Segmented
          label="Period"
          options={kinds}
          value={kind}
          onValueChange={(next) => change({ kind: next })}
        />
      </div>
      {kind === 'days' && (
        <>
          <Field label="From">
            {(control) => (
              <DateTimeInput
                {...control}
                type="date"
                label="From"
                value={days.from}
                onValueChange={(from) => change({ days: { ...days, from } })}
              />
            )}
          </Field>
          <Field label="To" error={period ? undefined : messages.periodBackwards}>
            {(control) => (
              <DateTimeInput
                {...control}
                type="date"
                label="To"
                value={days.to}
                onValueChange={(to) => change({ days: { ...days, to } })}
              />
            )}
          </Field>
        </>
      )}
      <Field
        label="Invoice Date"
        required
        error={choices.invoiceDate === null && 'Invoice Date is required'}
        hint={invoiceDateHint(choices.invoiceDate ?? undefined, now)}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            type="date"
            required
            label="Invoice Date"
            value={choices.invoiceDate === null ? '' : dayOf(choices.invoiceDate, zone)}
            onValueChange={(day) => change({ invoiceDate: fromLocalInput(day, zone) })}
          />
        )}
      </Field>
      <Field
        label="Invoice Number"
        hint={
          numberHint(number) ??
          (!choices.typedNumber && (choices.numberHint ?? (choices.nextNumber && 'The next of this seller')))
        }
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={choices.typedNumber}
            placeholder={choices.nextNumber}
            onChange={({ target }) => change({ typedNumber: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
