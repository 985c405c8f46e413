// The status of a quote: a ring and its word, as of invoices.
import type { BillStatus } from '@daybook/contract/billing/status.ts'
import type { QuoteStatus } from '@daybook/contract/billing/quotes/quote-status.ts'
import { BillRing } from '#features/invoicing/status/bill-status-mark.tsx'
import '#features/invoicing/status/bill-status-mark.css'

const rings: Readonly<Record<QuoteStatus, BillStatus>> = {
  Draft: 'Draft',
  Sent: 'Sent',
  Expired: 'Overdue',
  Accepted: 'Issued',
  Declined: 'Cancelled',
  Withdrawn: 'Cancelled',
  Invoiced: 'Paid',
}

export const QuoteMark = ({ status }: { readonly status: QuoteStatus }) => (
  <span className="quote-mark" data-late={status === 'Expired' || undefined}>
    <BillRing status={rings[status]} />
    {status}
  </span>
)
