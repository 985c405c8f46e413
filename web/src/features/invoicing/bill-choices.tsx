// The choices above the table of unbilled hours.
import { numberHint } from '@daybook/contract/invoicing/invoice-number.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import { Link } from 'wouter'
import { paths } from '#app/paths.ts'
import { useUser } from '#api/session.ts'
import { fromLocalInput } from '#lib/format-time.ts'
import { DateTimeInput } from '#ui/date-time-input.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { dayOf } from './bill-period.ts'
import type { BillChoices as Choices } from './use-bill-choices.ts'
import { textAt } from './wire.ts'

const kinds = [
  { value: 'last', label: 'Last month' },
  { value: 'this', label: 'This month' },
  { value: 'days', label: 'Dates' },
] as const

interface PickProps {
  readonly label: string
  readonly records: readonly AnyRecord[]
  readonly chosen: AnyRecord | undefined
  readonly onChoose: (id: number | undefined) => void
}

const Pick = ({ label, records, chosen, onChoose }: PickProps) => (
  <Field label={label} required>
    {(control) => (
      <NativeSelect
        {...control}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        {!chosen && <option value="">Choose …</option>}
        {records.map((record) => (
          <option key={record.id} value={record.id}>
            {textAt(record, 'name')}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)

export function BillChoices({ choices }: { readonly choices: Choices }) {
  const zone = useUser().timeZone
  const { kind, days, change, period } = choices
  const number = choices.typedNumber || choices.nextNumber || ''
  return (
    <div className="bill__choices">
      <Pick
        label="Organization"
        records={choices.organizations}
        chosen={choices.buyer}
        onChoose={(organizationId) => change({ organizationId })}
      />
      {choices.sellers?.length === 0 ? (
        <p className="bill__missing">
          Who writes the invoice?{' '}
          <Link href={paths.add(sellerProfile)} className="link">
            Add a seller profile
          </Link>
        </p>
      ) : (
        <Pick
          label="Seller Profile"
          records={choices.sellers ?? []}
          chosen={choices.seller}
          onChoose={(sellerId) => change({ sellerId, typedNumber: '' })}
        />
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
      <Field label="Invoice Date" required error={choices.invoiceDate === null && 'Invoice Date is required'}>
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
        hint={numberHint(number) ?? (!choices.typedNumber && choices.nextNumber && 'The next of this seller')}
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
