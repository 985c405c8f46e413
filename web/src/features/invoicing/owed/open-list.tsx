// Every open invoice, what is due first in front.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { openRecordPayment } from '#features/invoicing/payment/record-payment.tsx'
import { formatAmount } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOpenInvoices } from './owed-queries.ts'
import { moneyPaths } from '../money-paths.ts'

export function OpenList() {
  const { data, error, refetch } = useOpenInvoices(undefined)
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState drawing={blank}>{moneyMessages.nobodyOwes}</EmptyState>
  return (
    <Table label="Open invoices" className="open-list">
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Organization</th>
          <th scope="col">Due Date</th>
          <th scope="col" className="number">
            Grand Total Amount
          </th>
          <th scope="col" className="number">
            Without TDS
          </th>
          <th scope="col" className="number">
            Open
          </th>
          <th scope="col">
            <span className="visually-hidden">Next</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ invoice: { id, invoiceNumber }, organization, dueDate, days, ...sums }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={paths.edit(invoice, id)}>{invoiceNumber}</Link>
            </th>
            <td>
              <Link href={moneyPaths.statement(organization.id)}>{organization.name}</Link>
            </td>
            <td className={days > 0 ? 'open-list__due late' : 'open-list__due'}>
              {dueDate && spelledDay(dueDate)}
              {days > 0 && `, ${moneyMessages.daysOver(days)}`}
            </td>
            <td className="number open-list__more">{formatAmount(sums.grandTotalAmount)}</td>
            <td className="number open-list__more">{formatAmount(sums.balance - sums.expectedTds)}</td>
            <td className="number open-list__open">
              <b>{formatAmount(sums.balance)}</b>
            </td>
            <td className="number">
              <Button size="sm" variant="quiet" onClick={() => openRecordPayment({ invoiceId: id })}>
                Record payment<span className="visually-hidden"> of {invoiceNumber}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
