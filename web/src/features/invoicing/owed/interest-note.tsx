// Interest that the MSMED Act allows a small seller: information only, never billed by itself.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { formatMoney } from '#lib/format-money.ts'
import { useInterest } from './owed-queries.ts'

export function InterestNote({ organizationId }: { readonly organizationId: number }) {
  const { data } = useInterest(organizationId)
  if (!data || data.total === 0) return null
  return (
    <details className="interest">
      <summary className="link">Interest under the MSMED Act: {formatMoney(data.total)}</summary>
      <p className="soft">{`For information, at ${data.rateBp / 100} % a year with monthly rests until ${spelledDay(data.asOf)}. It is not billed.`}</p>
      <ul role="list">
        {data.rows.map((row) => (
          <li key={row.id}>
            {`${row.invoiceNumber}: ${formatMoney(row.interest)} on ${formatMoney(row.balance)} since ${spelledDay(row.from)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
