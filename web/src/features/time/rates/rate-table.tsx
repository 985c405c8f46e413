// The rates, the newest first; each is changed and deleted on its own page.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { rate, RATE_KINDS } from '@daybook/contract/entities/rate.ts'
import { rateWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { formatAmount } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { nameOf, type Rate, useRates } from './rate-queries.ts'

const { fields } = rate

/** What a rate is for, in a few words. */
function targetOf(row: Rate): string {
  const parts = [row.projectTask, row.project, row.organization, row.person].map(nameOf)
  return parts.filter((part) => part !== '').join(' · ') || words.everybody
}

export function RateTable() {
  const { rates, error, refetch } = useRates()
  return (
    <section>
      <div className="rates__head">
        <h2>{words.title}</h2>
        <Link href={paths.add(rate)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {words.add}
        </Link>
      </div>
      {!rates && <RecordPending error={error} onRetry={() => void refetch()} />}
      {rates?.length === 0 && <p className="rates__line">{words.none}</p>}
      {rates && rates.length > 0 && (
        <Table label={words.title} className="rate-rows">
          <thead>
            <tr>
              <th scope="col">{words.about}</th>
              <th scope="col">{fields.kind.label}</th>
              <th scope="col">{fields.from.label}</th>
              <th scope="col">{fields.to.label}</th>
              <th scope="col" className="number">
                {words.anHour}
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="rates__name">
                  <Link href={paths.edit(rate, row.id)}>{targetOf(row)}</Link>
                  {row.note !== '' && <small>{row.note}</small>}
                </th>
                <td>{RATE_KINDS[row.kind]}</td>
                <td>{row.from && spelledDay(row.from)}</td>
                <td>{row.to ? spelledDay(row.to) : words.goesOn}</td>
                <td className="number">{formatAmount(row.amount ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
