// What people see of an invoice's life: derived from what is stored, never stored itself.

export const LIVES = ['draft', 'issued', 'cancelled'] as const
export type Life = (typeof LIVES)[number]

/** In the order in which the first that fits is taken. */
export const BILL_STATUSES = [
  'Draft',
  'Cancelled',
  'Written off',
  'Credited',
  'Paid',
  'Overdue',
  'Part paid',
  'Sent',
  'Issued',
] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

/** What several of them come to: sent is issued, open and not overdue; open is that and what is overdue; issued is what counts. */
export const STAGES = {
  draft: ['Draft'],
  sent: ['Issued', 'Sent', 'Part paid'],
  overdue: ['Overdue'],
  paid: ['Paid', 'Credited', 'Written off'],
  cancelled: ['Cancelled'],
  open: ['Issued', 'Sent', 'Part paid', 'Overdue'],
  issued: ['Written off', 'Credited', 'Paid', 'Overdue', 'Part paid', 'Sent', 'Issued'],
} as const satisfies Readonly<Record<string, readonly BillStatus[]>>
export type BillStage = keyof typeof STAGES
export const BILL_STAGES = ['draft', 'sent', 'overdue', 'paid', 'cancelled', 'open', 'issued'] as const

/** Whole paise, of live rows: what was reversed counts no more. */
export interface BillSums {
  readonly grand: number
  /** Debit notes. */
  readonly debited: number
  /** What credit notes took off this invoice; their surplus is credit on account. */
  readonly credited: number
  /** Cash, TDS, charges, rounding and differences of exchange. */
  readonly settled: number
  readonly writtenOff: number
}

/** What is open, from the grand total on: TDS pays, too. A draft and a cancelled invoice owe nothing. */
export const balanceOf = (life: Life, { grand, debited, credited, settled, writtenOff }: BillSums): number =>
  life === 'issued' ? grand + debited - credited - settled - writtenOff : 0

export interface BillState extends BillSums {
  readonly life: Life
  /** Day; null is never overdue. */
  readonly due: string | null
  /** Mailed, or handed over. */
  readonly isSent: boolean
}

/** @param today the firm's day; the due day itself is not overdue */
export function statusOf(bill: BillState, today: string): BillStatus {
  if (bill.life === 'draft') return 'Draft'
  if (bill.life === 'cancelled') return 'Cancelled'
  if (balanceOf(bill.life, bill) === 0) {
    if (bill.writtenOff > 0) return 'Written off'
    return bill.grand > 0 && bill.settled === 0 && bill.credited > 0 ? 'Credited' : 'Paid'
  }
  if (bill.due !== null && today > bill.due) return 'Overdue'
  if (bill.settled + bill.credited + bill.writtenOff > 0) return 'Part paid'
  return bill.isSent ? 'Sent' : 'Issued'
}
