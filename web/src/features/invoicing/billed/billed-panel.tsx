// What was billed and received in each of the last twelve months, as a drawing and as a table.
import { monthText } from '@daybook/contract/english-dates.ts'
import type { BilledMonth } from '@daybook/contract/invoicing/calls.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { billed } from '@daybook/contract/messages/home-messages.ts'
import { Link } from 'wouter'
import { ChartPanel, type ChartRequest } from '#entities/charts/chart-panel.tsx'
import { Table } from '#ui/display/table.tsx'
import { BilledBars } from './billed-bars.tsx'
import { billedListPath } from './billed-range.ts'

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
        <th scope="col" className="number">
          Received
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
          <td className="number">{paiseAsRupees(each.receivedPaise)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const isBlank = (months: Months) => months.every(({ invoices, receipts }) => invoices + receipts === 0)

const Chart = (props: { readonly data: Months }) => (
  <>
    <BilledBars {...props} />
    <p className="billed__counted">{billed.counted}</p>
  </>
)

export const BilledPanel = ({ request }: { readonly request: ChartRequest<Months> }) => (
  <ChartPanel
    title={billed.title}
    className="billed__panel"
    request={request}
    isEmpty={isBlank}
    emptyText={billed.none}
    chart={Chart}
    table={BilledTable}
  />
)
