// Every open invoice, what is due first in front.
import { foreignText } from '@daybook/contract/billing/currency/currency.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { IndianRupee } from 'lucide'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { openRecordPayment } from '#features/invoicing/payment/record-payment.tsx'
import { formatAmount } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useOpenInvoices } from './owed-queries.ts'
import './money-rows.css'
import { moneyPaths } from '../money-paths.ts'

export function OpenList() {
  const bills = mayBill(useUser())
  const { data, error, refetch } = useOpenInvoices(undefined)
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState drawing={blank}>{moneyMessages.nobodyOwes}</EmptyState>
  return (
    <Table label="Open invoices" className="money-rows open-list">
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Organization</th>
          <th scope="col">Due Date</th>
          <th scope="col" className="number money-rows__more">
            Grand Total Amount
          </th>
          <th scope="col" className="number">
            Open
          </th>
          {bills && (
            <th scope="col">
              <span className="visually-hidden">Next</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {data.map(({ invoice: { id, invoiceNumber }, organization, dueDate, days, ...sums }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={paths.edit(invoice, id)}>{invoiceNumber}</Link>
            </th>
            <td className="money-rows__name">
              <Link href={moneyPaths.statement(organization.id)}>{organization.name}</Link>
            </td>
            <td className={days > 0 ? 'late' : undefined}>
              {dueDate && spelledDay(dueDate)}
              {days > 0 && <small>{moneyMessages.daysOver(days)}</small>}
            </td>
            <td className="number money-rows__more" data-none>
              {formatAmount(sums.grandTotalAmount)}
            </td>
            <td className="number money-rows__main">
              <b>{formatAmount(sums.balance)}</b>
              {sums.foreign && <small>{foreignText(sums.foreign.open, sums.foreign.currency)}</small>}
              {sums.expectedTds > 0 && (
                <small>{`${formatAmount(sums.balance - sums.expectedTds)} without TDS`}</small>
              )}
            </td>
            {bills && (
              <td className="number open-list__next">
                <Button
                  size="sm"
                  variant="quiet"
                  title="Record payment"
                  aria-label={`Record payment of ${invoiceNumber}`}
                  onClick={() => openRecordPayment({ invoiceId: id })}
                >
                  <Icon of={IndianRupee} size="sm" />
                  <span>Record payment</span>
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
