// What an invoice's record tells of its life, read once for lists, cards, forms and pages.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { BILL_STATUSES, type BillStatus, type Life, LIVES } from '@daybook/contract/billing/status.ts'
import { hundredthsAt, textAt } from '#features/invoicing/form/read-values.ts'

export interface Bill {
  readonly life: Life
  readonly status: BillStatus
  readonly number: string
  /** Day; null: it is never overdue. */
  readonly due: string | null
  /** Paise, as all amounts here. */
  readonly grand: number
  readonly open: number
  readonly received: number
  readonly isSent: boolean
  /** It was issued before, and its number stays with it. */
  readonly isReserved: boolean
}

const known = <Word extends string>(words: readonly Word[], value: unknown, usual: Word): Word =>
  words.find((word) => word === value) ?? usual

export const billOf = (record: AnyRecord): Bill => ({
  life: known(LIVES, record['life'], 'draft'),
  status: known(BILL_STATUSES, record['status'], 'Draft'),
  number: textAt(record, 'invoiceNumber'),
  due: typeof record['dueDate'] === 'string' ? record['dueDate'] : null,
  grand: hundredthsAt(record, 'grandTotalAmount') ?? 0,
  open: hundredthsAt(record, 'balance') ?? 0,
  received: hundredthsAt(record, 'settled') ?? 0,
  isSent: typeof record['sentTime'] === 'number',
  isReserved: record['numberReserved'] === 1,
})

/** From 0 to 1. */
export const receivedShare = ({ grand, received }: Bill): number =>
  grand > 0 ? Math.min(1, Math.max(0, received / grand)) : 0

/** How long an overdue one has waited, or what of it came in; '' where the word says all. */
export function statusDetail(bill: Bill): string {
  if (bill.status === 'Part paid' && bill.received > 0) return `${Math.floor(receivedShare(bill) * 100)} %`
  if (bill.status !== 'Overdue' || bill.due === null) return ''
  const days = daysFrom(bill.due, indianDay(Date.now()))
  return days === 1 ? '1 day' : `${days} days`
}
