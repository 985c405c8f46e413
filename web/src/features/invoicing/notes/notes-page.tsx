// /credit_notes: what lowers or raises issued invoices, the newest first.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { LIFE_WORDS, NOTE_KINDS } from '@daybook/contract/billing/words.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { usePage } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { isNote } from '#features/invoicing/receipts/receipt-values.ts'
import { formatAmount } from '#lib/format-money.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import '#features/invoicing/owed/owed.css'

const Pager = lazyPart(async () => (await import('#ui/buttons/pager.tsx')).Pager)

export function NotesPage() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = usePage(billingNote, {
    pageNumber: page,
    pageSize: PAGE_SIZE,
    sortField: 'createdTime',
    sortDirection: 'desc',
    dataFilter: { [billingNote.api.filter]: {} },
  })
  const list = data?.list.filter(isNote)
  usePageTitle(billingNote.title[1], data?.totalItems)
  return (
    <>
      <MoneyTabs />
      <div className="owed">
        {!list && <RecordPending error={error} onRetry={() => void refetch()} />}
        {list?.length === 0 && <EmptyState drawing={blank}>{moneyMessages.noNotes}</EmptyState>}
        {list && list.length > 0 && (
          <Table label={billingNote.title[1]}>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Kind</th>
                <th scope="col">Date</th>
                <th scope="col">Invoice</th>
                <th scope="col">Organization</th>
                <th scope="col">Life</th>
                <th scope="col" className="number">
                  Grand Total Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((each) => (
                <tr key={each.id}>
                  <th scope="row">
                    <Link href={paths.edit(billingNote, each.id)}>{each.number || 'DRAFT'}</Link>
                  </th>
                  <td>{NOTE_KINDS[each.kind]}</td>
                  <td>{spelledDay(each.day ?? '')}</td>
                  <td>{referenceText(each.invoice)}</td>
                  <td>{each.organization ? referenceText(each.organization) : ''}</td>
                  <td>{LIFE_WORDS[each.life]}</td>
                  <td className="number">
                    <b>{formatAmount(each.grandTotalAmount ?? 0)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {data && data.totalPages > 1 && (
          <Suspense>
            <Pager page={page} pages={data.totalPages} onPage={setPage} />
          </Suspense>
        )}
      </div>
    </>
  )
}
