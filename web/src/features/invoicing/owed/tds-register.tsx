// Income tax that customers kept back: whose certificate has come, and what the tax statement shows already.
import { saveTdsItem, type TdsItem } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { formatAmount, formatMoney } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { useTdsRegister } from './owed-queries.ts'
import './money-rows.css'

const YEARS = 4
const lastYears = (): readonly string[] => {
  const year = Number(financialYearOfDay(indianDay(Date.now())).slice(0, 4))
  return Array.from({ length: YEARS }, (_each, back) => financialYearOfDay(`${year - back}-04-01`))
}

export function TdsRegister() {
  const years = lastYears()
  const [year, setYear] = useState(years[0] ?? '')
  const { data, error, refetch } = useTdsRegister(year)
  const total = data?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const missing = data?.filter(({ certificate }) => certificate === '') ?? []
  return (
    <>
      <div className="tds__bar">
        <NativeSelect aria-label="Year" value={year} onChange={({ target }) => setYear(target.value)}>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
        {total > 0 && (
          <p>
            <b>{formatMoney(total)}</b> kept back
            {missing.length > 0 &&
              `, ${formatMoney(missing.reduce((sum, { amount }) => sum + amount, 0))} without certificate`}
          </p>
        )}
      </div>
      {!data && <RecordPending error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState drawing={blank}>{moneyMessages.noTds}</EmptyState>}
      {data && data.length > 0 && <Register items={data} />}
    </>
  )
}

const Register = ({ items }: { readonly items: readonly TdsItem[] }) => (
  <Table label="TDS" className="money-rows tds">
    <thead>
      <tr>
        <th scope="col">Organization</th>
        <th scope="col">Receipt</th>
        <th scope="col" className="money-rows__more">
          Quarter
        </th>
        <th scope="col" className="number">
          TDS
        </th>
        <th scope="col">Certificate</th>
        <th scope="col">Its Date</th>
        <th scope="col" className="tds__seen">
          In the tax statement
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </tbody>
  </Table>
)

type Change = Partial<Pick<TdsItem, 'certificate' | 'certificateDay' | 'matched'>>

function Item({ item }: { readonly item: TdsItem }) {
  const client = useQueryClient()
  const zone = useUser().timeZone
  const [certificate, setCertificate] = useState(item.certificate)
  const save = async (change: Change) => {
    try {
      const { message } = await call(saveTdsItem, { params: { id: item.id }, body: change })
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    }
    await client.invalidateQueries({ queryKey: [receipt.name, 'tds'] })
  }
  const saveCertificate = () => {
    if (certificate.trim() !== item.certificate) void save({ certificate: certificate.trim() })
  }
  const { name } = item.organization
  return (
    <tr>
      <th scope="row" className="money-rows__name">
        {name}
      </th>
      <td>
        <Link className="link" href={paths.edit(receipt, item.receipt.id)}>
          {item.receipt.reference || `#${item.receipt.id}`}
        </Link>
        <small className="money-rows__narrow">Q{item.quarter}</small>
      </td>
      <td className="money-rows__more" data-label="Quarter">
        Q{item.quarter}
      </td>
      <td className="number money-rows__main">{formatAmount(item.amount)}</td>
      <td data-label="Certificate">
        <TextInput
          aria-label={`Certificate of ${name}`}
          value={certificate}
          onChange={({ target }) => setCertificate(target.value)}
          onBlur={saveCertificate}
          onKeyDown={(event) => event.key === 'Enter' && saveCertificate()}
        />
      </td>
      <td data-label="Its Date">
        <DateTimeInput
          type="date"
          label={`date of the certificate of ${name}`}
          aria-label={`Date of the certificate of ${name}`}
          zone={zone}
          value={item.certificateDay ?? ''}
          onValueChange={(day, isUnread) => !isUnread && void save({ certificateDay: day || null })}
        />
      </td>
      <td data-label="In the tax statement">
        <input
          type="checkbox"
          className="tds__matched"
          aria-label={`The tax statement shows it: ${name}`}
          checked={item.matched === 1}
          onChange={({ target }) => void save({ matched: target.checked ? 1 : 0 })}
        />
      </td>
    </tr>
  )
}
