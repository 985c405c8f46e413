// The choices above the table of unbilled hours.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceDateHint } from '@daybook/contract/invoicing/invoice-period.ts'
import { numberHint } from '@daybook/contract/invoicing/invoice-number.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { link } from '@daybook/contract/engine/fields.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { fromLocalInput } from '#lib/format-time.ts'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { AddSeller } from '#features/invoicing/form/add-seller.tsx'
import { dayOf } from './bill-period.ts'
import { PartyPicker } from '#features/invoicing/form/party-picker.tsx'
import { PlaceQuestion, PlaceSelect } from '#features/invoicing/form/place-select.tsx'
import type { BillChoices as Choices } from './use-bill-choices.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'

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

/** Who is billed, by whom, for which days, and what the invoice is called. */
export function BillChoices({ choices, sellerTrouble, supply, place }: BillChoicesProps) {
  return (
    <div className="bill__choices">
      <Parties choices={choices} sellerTrouble={sellerTrouble} />
      {choices.buyer && (
        <div className="bill__party bill__place">
          <Field
            label={invoice.fields.placeOfSupply.label}
            hint={<PlaceQuestion supply={supply} place={place} gstin={textAt(choices.buyer, 'taxNumber')} />}
          >
            {(control) => (
              <PlaceSelect
                {...control}
                value={place}
                onChoose={(typedPlace) => choices.change({ typedPlace })}
              />
            )}
          </Field>
        </div>
      )}
      <PeriodChoice choices={choices} />
      <DateAndNumber choices={choices} />
    </div>
  )
}

function Parties({ choices, sellerTrouble }: Pick<BillChoicesProps, 'choices' | 'sellerTrouble'>) {
  const { buyer, seller, hasNoSeller, change } = choices
  return (
    <>
      <div className="bill__party">
        <PartyPicker
          field={buyerField}
          chosen={buyer}
          onChoose={(next) => change({ buyer: next, typedPlace: undefined })}
        />
      </div>
      {hasNoSeller ? (
        <p className="bill__party bill__missing">
          Who writes the invoice? <AddSeller>Add a seller profile</AddSeller>
        </p>
      ) : (
        <div className="bill__party">
          <PartyPicker
            field={sellerField}
            chosen={seller}
            error={sellerTrouble}
            onChoose={(next) => change({ seller: next, typedNumber: '' })}
          />
        </div>
      )}
    </>
  )
}

function PeriodChoice({ choices: { kind, days, period, change } }: Pick<BillChoicesProps, 'choices'>) {
  const zone = useUser().timeZone
  // A day that is missing says so itself.
  const isBackwards = !period && days.from !== '' && days.to !== ''
  return (
    <>
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
                zone={zone}
                value={days.from}
                onValueChange={(from) => change({ days: { ...days, from } })}
              />
            )}
          </Field>
          <Field label="To" error={isBackwards ? messages.periodBackwards : undefined}>
            {(control) => (
              <DateTimeInput
                {...control}
                type="date"
                label="To"
                zone={zone}
                value={days.to}
                onValueChange={(to) => change({ days: { ...days, to } })}
              />
            )}
          </Field>
        </>
      )}
    </>
  )
}

function DateAndNumber({ choices }: Pick<BillChoicesProps, 'choices'>) {
  const zone = useUser().timeZone
  const [now] = useState(Date.now)
  const { invoiceDate, typedNumber, nextNumber, change } = choices
  return (
    <>
      <Field
        label="Invoice Date"
        required
        error={invoiceDate === null && 'Invoice Date is required'}
        hint={invoiceDateHint(invoiceDate ?? undefined, now)}
      >
        {(control) => (
          <DateTimeInput
            {...control}
            type="date"
            required
            label="Invoice Date"
            zone={zone}
            value={typeof invoiceDate === 'number' ? dayOf(invoiceDate, zone) : ''}
            onValueChange={(day, isUnread) =>
              change({ invoiceDate: isUnread ? undefined : fromLocalInput(day, zone) })
            }
          />
        )}
      </Field>
      <Field
        label="Invoice Number"
        hint={
          numberHint(typedNumber || nextNumber || '') ??
          (!typedNumber && (choices.numberHint ?? (nextNumber && 'The next of this seller')))
        }
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={typedNumber}
            placeholder={nextNumber}
            onChange={({ target }) => change({ typedNumber: target.value })}
          />
        )}
      </Field>
    </>
  )
}
