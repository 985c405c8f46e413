// The invoices behind a figure of the ageing, below its row.
import type { Bucket } from '@daybook/contract/billing/ageing.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { useAgeing } from './owed-queries.ts'

interface AgedInvoicesProps {
  readonly organizationId: number
  readonly bucket: Bucket | 'all'
  readonly asOf: string | undefined
  readonly columns: number
}

export function AgedInvoices({ organizationId, bucket, asOf, columns }: AgedInvoicesProps) {
  const { data, error, refetch } = useAgeing({ asOf, organizationId })
  const found = data?.invoices?.filter((each) => bucket === 'all' || each.bucket === bucket)
  return (
    <tr className="ageing__invoices">
      <td colSpan={columns}>
        {found ? (
          <ul role="list">
            {found.map((each) => (
              <li key={each.id}>
                <Link className="link" href={paths.edit(invoice, each.id)}>
                  {each.invoiceNumber}
                </Link>
                <span className={each.days > 0 ? 'late' : 'mute'}>
                  {each.days > 0
                    ? moneyMessages.daysOver(each.days)
                    : each.dueDate && `due ${spelledDay(each.dueDate)}`}
                </span>
                <b>{formatMoney(each.balance)}</b>
              </li>
            ))}
          </ul>
        ) : (
          <RecordPending error={error} onRetry={() => void refetch()} />
        )}
      </td>
    </tr>
  )
}
