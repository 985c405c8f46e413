// The status of an invoice: a ring that fills with the money that came in, and its word. The one place that draws it.
import type { BillStatus } from '@daybook/contract/billing/status.ts'
import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { type Bill, receivedShare, statusDetail } from './bill.ts'
import './bill-status-mark.css'

/** Around the middle of the pie's stroke. */
const PIE_LENGTH = 2 * Math.PI * 1.75

/** A pie that looks full would say Paid. */
const PIE_MOST = 0.88

const pie = (share: number) => (
  <circle
    className="bill-ring__pie"
    cx="7"
    cy="7"
    r="1.75"
    strokeWidth="3.5"
    strokeDasharray={`${Math.min(share, PIE_MOST) * PIE_LENGTH} ${PIE_LENGTH}`}
    transform="rotate(-90 7 7)"
  />
)
const dash = <path d="M4.6 7h4.8" strokeWidth="1.6" strokeLinecap="round" />

/** What stands within the ring. */
const inside: Readonly<Record<BillStatus, (share: number) => ReactNode>> = {
  Draft: () => null,
  Issued: () => null,
  Sent: () => <circle cx="7" cy="7" r="1.9" fill="currentColor" stroke="none" />,
  'Part paid': pie,
  Paid: () => (
    <>
      <circle cx="7" cy="7" r="5.6" fill="currentColor" />
      <path className="bill-ring__tick" d="M4.5 7.2 6.3 9l3.3-3.6" strokeWidth="1.5" />
    </>
  ),
  Overdue: (share) =>
    share > 0 ? pie(share) : <path d="M7 4.2v3.1M7 9.4v.4" strokeWidth="1.6" strokeLinecap="round" />,
  Credited: () => dash,
  'Written off': () => dash,
  Cancelled: () => <path d="M3.2 10.8 10.8 3.2" strokeWidth="1.5" />,
}

/** The ring alone; its word stands beside it, or is heard. */
export const BillRing = ({ status, share = 0 }: { readonly status: BillStatus; readonly share?: number }) => (
  <svg
    viewBox="0 0 14 14"
    className="bill-ring"
    data-ring={status}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden
  >
    <circle cx="7" cy="7" r="5.6" strokeDasharray={status === 'Draft' ? '2.2 1.9' : undefined} />
    {inside[status](share)}
  </svg>
)

interface BillStatusMarkProps {
  readonly bill: Bill
  /** In a frame of its own, where nothing says that it is a status. */
  readonly isPill?: boolean
  /** With how late it is, or how much came in. */
  readonly isDetailed?: boolean
}

export function BillStatusMark({ bill, isPill = false, isDetailed = false }: BillStatusMarkProps) {
  const detail = isDetailed ? statusDetail(bill) : ''
  return (
    <span
      className={classNames('bill-status', isPill && 'bill-status--pill')}
      data-late={bill.status === 'Overdue' || undefined}
    >
      <BillRing status={bill.status} share={receivedShare(bill)} />
      {bill.status}
      {detail && <small>{detail}</small>}
    </span>
  )
}
