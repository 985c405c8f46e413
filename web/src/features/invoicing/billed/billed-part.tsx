// Above the counts of invoices: what was billed this month and this financial year, and in each of the last twelve months.
import { counted } from '@daybook/contract/engine/counted.ts'
import { monthText } from '@daybook/contract/english-dates.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { billedByMonth, type BilledMonth } from '@daybook/contract/invoicing/calls.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { billed } from '@daybook/contract/messages/home-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { ChartPanel } from '#entities/charts/chart-panel.tsx'
import type { AboveProps } from '#entities/list/dashboard-page.tsx'
import { paths } from '#lib/paths.ts'
import { Table } from '#ui/display/table.tsx'
import { Link } from 'wouter'
import { BilledBars } from './billed-bars.tsx'
import { billedListPath } from './billed-range.ts'
import { Rupees } from './rupees.tsx'
import './billed-part.css'

/** A financial year begins with it. */
const APRIL = 4
type Months = readonly BilledMonth[]

const BilledTable = ({ data }: { readonly data: Months }) => (
  <Table label={`${billed.title}, as a table`}>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col" className="number">
          Billed
        </th>
        <th scope="col" className="number">
          Invoices
        </th>
      </tr>
    </thead>
    <tbody>
      {data.map((each) => (
        <tr key={monthText(each)}>
          <th scope="row">
            <Link className="link" href={billedListPath(each)}>
              {monthText(each)}
            </Link>
          </th>
          <td className="number">{paiseAsRupees(each.paise)}</td>
          <td className="number">{each.invoices}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

function Figure({ label, months }: { readonly label: string; readonly months: Months }) {
  const [first, last] = [months[0], months.at(-1)]
  const sum = (of: (month: BilledMonth) => number) => months.reduce((total, month) => total + of(month), 0)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Rupees paise={sum(({ paise }) => paise)} />
        {first && last && (
          <Link className="link" href={billedListPath(first, last)}>
            {counted(
              sum(({ invoices }) => invoices),
              'invoice',
            )}
          </Link>
        )}
      </dd>
    </div>
  )
}

const isBlank = (months: Months) => months.every(({ invoices }) => invoices === 0)

/** The key begins like those of the lists, so that whatever changes an invoice reloads it. */
const useBilled = (userId: number | undefined, enabled: boolean) =>
  useQuery({
    queryKey: [invoice.name, 'billed', userId],
    queryFn: ({ signal }) =>
      call(billedByMonth, { query: userId === undefined ? {} : { userId: String(userId) }, signal }),
    enabled,
  })

export function BilledPart({ userId, isEmpty }: AboveProps) {
  const { data, error, refetch } = useBilled(userId, !isEmpty)
  if (isEmpty)
    return (
      <NavLink to={paths.add(invoice)} className="link">
        {billed.first}
      </NavLink>
    )
  const months = data?.months
  const yearBegins = months?.findLastIndex(({ month }) => month === APRIL) ?? 0
  return (
    <>
      {months && (
        <dl className="billed__figures">
          <Figure label="Billed this month" months={months.slice(-1)} />
          <Figure label="Billed this financial year" months={months.slice(yearBegins)} />
        </dl>
      )}
      <ChartPanel
        title={billed.title}
        className="billed"
        request={{ data: months, error, retry: () => void refetch() }}
        isEmpty={isBlank}
        emptyText={billed.none}
        chart={BilledBars}
        table={BilledTable}
      />
      <p className="billed__counted">{billed.counted}</p>
    </>
  )
}
