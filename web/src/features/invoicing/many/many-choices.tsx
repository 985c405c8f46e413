// The choices above the table of who is billed.
import { LINES_BY } from '@daybook/contract/billing/agreed/bill-lines.ts'
import { spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { billManyWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { billsByPerson } from '@daybook/contract/time/reading.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import type { ManyChoices as Choices } from './use-many-choices.ts'

const invoiceDateLabel = invoice.fields.invoiceDate.label

/** The month before, by its name. */
const nameOfLast = () => spelledMonth(addMonths(`${indianDay(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7))

export function ManyChoices({ choices }: { readonly choices: Choices }) {
  const { kind, linesBy, sellers, sellerId, invoiceDate, change } = choices
  const [last] = useState(nameOfLast)
  const user = useUser()
  const zone = user.timeZone
  return (
    <div className="many__bar">
      <Segmented
        label="Period"
        options={[
          { value: 'last', label: last },
          { value: 'this', label: words.months.this },
          { value: 'days', label: words.months.days },
        ]}
        value={kind}
        onValueChange={(next) => change({ kind: next })}
      />
      {kind === 'days' && <Days choices={choices} />}
      <NativeSelect
        aria-label={words.linesLabel}
        value={linesBy}
        onChange={({ target }) =>
          change({ linesBy: LINES_BY.find((by) => by === target.value) ?? 'project' })
        }
      >
        {LINES_BY.filter((by) => by !== 'person' || billsByPerson(user)).map((by) => (
          <option key={by} value={by}>
            {words.linesBy[by]}
          </option>
        ))}
      </NativeSelect>
      {sellers.length > 1 && (
        <NativeSelect
          aria-label="Seller Profile"
          value={sellerId}
          onChange={({ target }) => change({ sellerId: Number(target.value) })}
        >
          {sellers.map(({ id, ...record }) => (
            <option key={id} value={id}>
              {String(record['name'])}
            </option>
          ))}
        </NativeSelect>
      )}
      <div className="many__date">
        <Field label={invoiceDateLabel} error={invoiceDate === '' ? words.dateMissing : undefined}>
          {(control) => (
            <DateTimeInput
              {...control}
              type="date"
              label={invoiceDateLabel}
              zone={zone}
              value={invoiceDate}
              onValueChange={(next) => change({ invoiceDate: next })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function Days({ choices: { days, period, change } }: { readonly choices: Choices }) {
  const zone = useUser().timeZone
  const isBackwards = !period && days.from !== '' && days.to !== ''
  return (
    <div className="many__days">
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
    </div>
  )
}
