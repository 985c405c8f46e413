// The list of invoices: their stages above it, what is open on each, and the ways to billing and to the sellers.
import { billManyWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { FileCheck, IndianRupee, Printer } from 'lucide'
import { useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { MenuOf } from '#entities/card/list-parts.ts'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import type { ListPageProps } from '#entities/list/list-page.tsx'
import { sortChoices } from '#entities/list/sort-choices.ts'
import { useLinkFilter } from '#entities/list/use-link-filter.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useMedia } from '#lib/use-media.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { billedRange } from '#features/invoicing/billed/billed-range.ts'
import { BringOver } from '#features/invoicing/bring/bring-over.tsx'
import { askIssue } from '#features/invoicing/life/issue/ask-issue.tsx'
import { useStages } from '#features/invoicing/invoicing-queries.ts'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { openRecordPayment } from '#features/invoicing/payment/record-payment.tsx'
import { billOf } from '#features/invoicing/status/bill.ts'
import { BillHoursLink } from './bill-hours-link.tsx'
import { madeNow } from './made-now.ts'
import { InvoiceCard, invoiceCell, rowInZone } from './invoice-card.tsx'
import { StageChips, useStage } from './stage-chips.tsx'
import './invoice-list.css'

/** At 1280 these fit as they are. */
const columns = [
  'invoiceNumber',
  'invoiceDate',
  'toOrganizationName',
  'grandTotalAmount',
  'status',
  'balance',
  'dueDate',
]
const namedColumns = ['name', ...columns]
const { fields } = invoice
const sorts = [
  ...sortChoices(invoice),
  { by: 'dueDate', label: fields.dueDate.label, dir: 'asc' },
  { by: 'balance', label: fields.balance.label, dir: 'desc' },
] as const

/** In a row's menu: what usually comes next, and the print. */
const menuIn =
  (go: (address: string) => void, bills: boolean): MenuOf =>
  (record) => {
    const { life, open } = billOf(record)
    return [
      ...(bills && life === 'draft'
        ? [{ label: 'Issue…', icon: FileCheck, onSelect: () => void askIssue({ id: record.id }) }]
        : []),
      ...(bills && open > 0
        ? [
            {
              label: 'Record payment',
              icon: IndianRupee,
              onSelect: () => openRecordPayment({ invoiceId: record.id }),
            },
          ]
        : []),
      { label: 'Print', icon: Printer, onSelect: () => go(paths.invoices.print(record.id)) },
    ]
  }

export function InvoiceList({ entity, tools: Tools }: ListPageProps) {
  const [, navigate] = useLocation()
  const user = useUser()
  const zone = user.timeZone
  const search = useSearch()
  const range = billedRange(search, zone)
  const made = madeNow(search)
  const { stage } = useStage()
  const linked = useLinkFilter(entity)
  const list = useRecordList(entity, {
    sorts,
    filter: {
      ...linked?.filter,
      ...range?.filter,
      ...(stage ? { stage } : {}),
      ...(made ? { ids: made } : {}),
    },
    ownership: linked?.ownership,
  })
  const clear = range || stage || linked || made ? () => navigate(paths.list(entity)) : undefined
  const rowOf = useMemo(() => rowInZone(zone), [zone])
  const hasRoom = useMedia('(width >= 1600px)')
  const { data } = useStages()
  // Who has issued nothing meets no row of ways.
  const hasTabs = data?.stages.some(({ stage: each, count }) => each !== 'draft' && count > 0) === true
  return (
    <>
      {hasTabs && <MoneyTabs />}
      <ListFrame
        list={list}
        chips={
          <>
            {linked?.chips}
            {made && <Chip label={words.madeNow} value={String(made.length)} onRemove={() => clear?.()} />}
            {range && <Chip label={fields.invoiceDate.label} value={range.text} onRemove={() => clear?.()} />}
          </>
        }
        onClear={clear}
        tools={
          <>
            <span className="invoice-toolbar">
              {!hasTabs && <BillHoursLink />}
              <Link
                href={paths.list(sellerProfile)}
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
              >
                Seller profiles
              </Link>
            </span>
            {Tools && <Tools {...list} />}
          </>
        }
        above={
          <>
            <StageChips userId={list.whose === 'mine' ? user.id : undefined} />
            <BringOver />
          </>
        }
        cards={<RecordCards list={list} card={InvoiceCard} rowOf={rowOf} />}
        table={
          <RecordTable
            list={list}
            columns={hasRoom ? namedColumns : columns}
            cell={invoiceCell}
            menuOf={menuIn(navigate, mayBill(user))}
          />
        }
      />
    </>
  )
}
