// The lists of invoices and of project tasks: the ways to billing and to the sellers, and each invoice's print.
import { Printer } from 'lucide'
import { Link, useLocation, useSearch } from 'wouter'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { paths } from '#lib/paths.ts'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import type { CardProps, CellOf, RowActionsProps } from '#entities/card/list-parts.ts'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { useUser } from '#api/session/session.ts'
import { formatMoney } from '#lib/format-money.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { billedRange } from './billed/billed-range.ts'
import './invoice-list.css'

const small = buttonClass({ variant: 'quiet', size: 'sm' })

const BillHoursLink = () => (
  <Link href={paths.invoices.unbilled} className={small}>
    Bill hours
  </Link>
)

const PrintLink = ({ record, name }: RowActionsProps) => (
  <Link
    href={paths.invoices.print(record.id)}
    className={buttonClass({ variant: 'quiet', size: 'sm' }, 'invoice-print')}
    aria-label={`Print ${name ?? ''}`}
    title="Print"
  >
    <Icon of={Printer} size="sm" />
    <span className="invoice-print__word">Print</span>
  </Link>
)

/** What the whole invoice is about stands out. */
const cell: CellOf = (name, { netPayableAmount: amount }) =>
  name === 'netPayableAmount' && typeof amount === 'number' ? (
    <b className="invoice-figure">{formatMoney(amount)}</b>
  ) : undefined

const InvoiceCard = (props: CardProps) => <RecordCard {...props} cell={cell} actions={PrintLink} />

export function InvoiceList({ entity, tools: Tools }: ListPageProps) {
  const [, navigate] = useLocation()
  const range = billedRange(useSearch(), useUser().timeZone)
  const list = useRecordList(entity, { filter: range?.filter })
  const clear = range && (() => navigate(paths.list(entity)))
  return (
    <ListFrame
      list={list}
      chips={clear && <Chip label={invoice.fields.invoiceDate.label} value={range.text} onRemove={clear} />}
      onClear={clear}
      tools={
        <>
          <span className="invoice-toolbar">
            <BillHoursLink />
            <Link href={paths.list(sellerProfile)} className={small}>
              Seller profiles
            </Link>
          </span>
          {Tools && <Tools {...list} />}
        </>
      }
      cards={<RecordCards list={list} card={InvoiceCard} />}
      table={<RecordTable list={list} cell={cell} />}
    />
  )
}

export function ProjectTaskList({ entity, tools: Tools }: ListPageProps) {
  const list = useRecordList(entity)
  return (
    <ListFrame
      list={list}
      tools={
        <>
          <BillHoursLink />
          {Tools && <Tools {...list} />}
        </>
      }
      cards={<RecordCards list={list} card={RecordCard} />}
      table={<RecordTable list={list} />}
    />
  )
}
