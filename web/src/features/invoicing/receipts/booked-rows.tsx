// Which invoices a receipt has paid, row by row.
import type { BookedRow } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { Link } from 'wouter'
import { formatAmount } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Table } from '#ui/display/table.tsx'
import { SumCell } from './sum-cell.tsx'
import '#features/invoicing/owed/money-rows.css'

export const BookedRows = ({ rows }: { readonly rows: readonly BookedRow[] }) =>
  rows.length > 0 && (
    <Table label="What it pays" className="money-rows">
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col" className="number">
            Settled by it
          </th>
          <th scope="col" className="number">
            of it TDS
          </th>
          <th scope="col" className="number">
            Rounding
          </th>
          <th scope="col" className="number">
            Open after it
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.invoice.id}>
            <th scope="row">
              <Link className="link" href={paths.edit(invoice, row.invoice.id)}>
                {row.invoice.invoiceNumber}
              </Link>
            </th>
            <td className="number money-rows__main">
              <b>{formatAmount(row.amount)}</b>
            </td>
            <SumCell label="of it TDS" sum={row.tds} />
            <SumCell label="Rounding" sum={row.rounding} />
            <td className="number" data-label="Open after it">
              {formatAmount(row.balance)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
