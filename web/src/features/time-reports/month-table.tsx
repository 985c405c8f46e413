// The months of a report as a table in place of the drawing.
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { ReportRow } from '@daybook/contract/time/report-calls.ts'
import { formatAmount } from '#lib/format-money.ts'
import { Table } from '#ui/display/table.tsx'
import { percent } from './percent.ts'

export const MonthTable = ({ data }: { readonly data: readonly ReportRow[] }) => (
  <Table label="Hours by month, as a table">
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col" className="number">
          Hours
        </th>
        <th scope="col" className="number">
          Billable
        </th>
        <th scope="col" className="number">
          Used
        </th>
        <th scope="col" className="number">
          Invoiced
        </th>
      </tr>
    </thead>
    <tbody>
      {data.map(({ key, name, minutes, billable, utilisation, invoiced }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td className="number">{clockText(minutes)}</td>
          <td className="number">{clockText(billable)}</td>
          <td className="number">{percent(utilisation)}</td>
          <td className="number">{formatAmount(invoiced)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
