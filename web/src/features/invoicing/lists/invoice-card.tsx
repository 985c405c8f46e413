// How a list shows one invoice: its card, its row on a phone, the cells of its table.
import { foreignGrandText } from '@daybook/contract/billing/currency/foreign-figures.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { FileCheck, IndianRupee, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import type { CardProps, CellOf, RowActionsProps, RowOf } from '#entities/card/list-parts.ts'
import { RecordCard } from '#entities/card/record-card.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { formatDay } from '#lib/format-time.ts'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { CardFact } from '#ui/display/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { askIssue, preloadIssue } from '#features/invoicing/life/issue/ask-issue.tsx'
import { openRecordPayment, preloadRecordPayment } from '#features/invoicing/payment/record-payment.tsx'
import { instantAt, textAt } from '#features/invoicing/form/read-values.ts'
import { type Bill, billOf, receivedShare, statusDetail } from '#features/invoicing/status/bill.ts'
import { BillRing, BillStatusMark } from '#features/invoicing/status/bill-status-mark.tsx'

/** Issue, or record what came in: what usually comes next. */
function NextStep({ record, name = '' }: RowActionsProps) {
  const { life, open } = billOf(record)
  const bills = mayBill(useUser())
  const look = { variant: 'quiet', size: 'sm', className: 'invoice-next' } as const
  if (!bills) return null
  if (life === 'draft')
    return (
      <Button
        {...look}
        aria-label={`Issue ${name}`}
        aria-haspopup="dialog"
        title="Issue…"
        onPointerEnter={preloadIssue}
        onClick={() => void askIssue({ id: record.id })}
      >
        <Icon of={FileCheck} size="sm" />
      </Button>
    )
  if (open === 0) return null
  return (
    <Button
      {...look}
      aria-label={`Record payment of ${name}`}
      aria-haspopup="dialog"
      title="Record payment"
      onPointerEnter={preloadRecordPayment}
      onClick={() => openRecordPayment({ invoiceId: record.id })}
    >
      <Icon of={IndianRupee} size="sm" />
    </Button>
  )
}

const PrintLink = ({ record, name }: RowActionsProps) => (
  <Link
    href={paths.invoices.print(record.id)}
    className={buttonClass({ variant: 'quiet', size: 'sm' }, 'invoice-print')}
    aria-label={`Print ${name ?? ''}`}
    title="Print"
  >
    <Icon of={Printer} size="sm" />
  </Link>
)

const Actions = (props: RowActionsProps) => (
  <>
    <NextStep {...props} />
    <PrintLink {...props} />
  </>
)

const isNumberToCome = ({ life, number }: Bill) => life === 'draft' && number === DRAFT_NUMBER

/** Of an invoice in another currency, beside its rupees. */
function InCurrency({ record }: { readonly record: AnyRecord }) {
  const text = foreignGrandText(record)
  return text && <span className="invoice-foreign">{text}</span>
}

/** What the whole invoice is about stands out; what is not there yet says when it comes. */
const cardCell: CellOf = (name, record) => {
  const { netPayableAmount: amount } = record
  if (name === 'netPayableAmount' && typeof amount === 'number')
    return (
      <>
        <b className="invoice-figure">{formatMoney(amount)}</b>
        <InCurrency record={record} />
      </>
    )
  if (name === 'invoiceNumber' && isNumberToCome(billOf(record)))
    return <span className="mute">{lifeWords.numberToCome}</span>
  return undefined
}

/** Of a draft there is nothing to say in a column. */
const openCells: Readonly<Record<string, (bill: Bill) => ReactNode>> = {
  status: (bill) => <BillStatusMark bill={bill} isDetailed />,
  dueDate: ({ due, status }) =>
    due !== null && (
      <span className={status === 'Overdue' ? 'invoice-late' : undefined}>{spelledDay(due)}</span>
    ),
  balance: ({ life, open }) =>
    life !== 'draft' && <span className={open === 0 ? 'mute' : 'invoice-figure'}>{paiseAsRupees(open)}</span>,
}

export const invoiceCell: CellOf = (name, record) =>
  openCells[name]?.(billOf(record)) ?? cardCell(name, record)

const mark = (record: AnyRecord) => <BillStatusMark bill={billOf(record)} isDetailed />

const facts = (record: AnyRecord) => {
  const { life, open, due, status } = billOf(record)
  return (
    <CardFact label={invoice.fields.balance.label}>
      {life === 'issued' ? (
        <>
          {due !== null && open > 0 && (
            <span className={status === 'Overdue' ? 'invoice-due invoice-late' : 'invoice-due'}>
              {`due ${spelledDay(due)} `}
            </span>
          )}
          <b className={open === 0 ? 'mute' : 'invoice-figure'}>{paiseAsRupees(open)}</b>
        </>
      ) : (
        <span className="mute">{life === 'draft' ? 'not issued' : 'nothing'}</span>
      )}
    </CardFact>
  )
}

export const InvoiceCard = (props: CardProps) => (
  <RecordCard {...props} cell={cardCell} actions={Actions} mark={mark} facts={facts} />
)

/** 'Dec 20': on a row the year is that of the invoice, or the next one. */
const shortDay = (day: string) => spelledDay(day).slice(0, 'Dec 20'.length)

/** 'Sent, due Dec 20', 'Overdue 5 days'. */
function noteOf(bill: Bill): string {
  const detail = statusDetail(bill)
  if (bill.life === 'draft') return 'not issued'
  if (bill.status === 'Overdue') return `Overdue ${detail}`
  if (detail) return `${bill.status}, ${detail}`
  return bill.due !== null && bill.open > 0 ? `${bill.status}, due ${shortDay(bill.due)}` : bill.status
}

export const rowInZone =
  (zone: string): RowOf =>
  (record) => {
    const bill = billOf(record)
    const date = instantAt(record, 'invoiceDate')
    const number = isNumberToCome(bill) ? 'Draft' : bill.number
    const said = [number, date !== undefined && formatDay(date, zone), foreignGrandText(record)]
    return {
      mark: <BillRing status={bill.status} share={receivedShare(bill)} />,
      name: textAt(record, 'name'),
      line: said.filter(Boolean).join(' · '),
      amount: paiseAsRupees(bill.open > 0 ? bill.open : bill.grand),
      note: <span className={bill.status === 'Overdue' ? 'invoice-late' : undefined}>{noteOf(bill)}</span>,
    }
  }
