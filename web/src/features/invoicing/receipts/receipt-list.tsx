// Payments as they came, with what is left of them on account.
import { foreignText, isRupees } from '@daybook/contract/billing/currency/currency.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { RECEIPT_MODES } from '@daybook/contract/billing/words.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { usePage } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { formatAmount } from '#lib/format-money.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isReceipt } from './receipt-values.ts'
import { SumCell } from './sum-cell.tsx'
import '#features/invoicing/owed/money-rows.css'

const Pager = lazyPart(async () => (await import('#ui/buttons/pager.tsx')).Pager)

const states = [
  { value: 'live', label: 'Received' },
  { value: 'onAccount', label: 'On account' },
  { value: 'reversed', label: 'Reversed' },
] as const
type State = (typeof states)[number]['value']

export function ReceiptList() {
  const [state, setState] = useState<State>('live')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = usePage(receipt, {
    pageNumber: page,
    pageSize: PAGE_SIZE,
    sortField: 'day',
    sortDirection: 'desc',
    dataFilter: { [receipt.api.filter]: { state } },
  })
  const list = data?.list.filter(isReceipt)
  return (
    <>
      <Segmented
        label="Which receipts"
        options={states}
        value={state}
        onValueChange={(next) => {
          setState(next)
          setPage(1)
        }}
      />
      {!list && <RecordPending error={error} onRetry={() => void refetch()} />}
      {list?.length === 0 && <EmptyState drawing={blank}>{moneyMessages.noReceipts}</EmptyState>}
      {list && list.length > 0 && (
        <Table label={receipt.title[1]} className="money-rows">
          <thead>
            <tr>
              <th scope="col">Reference</th>
              <th scope="col">Organization</th>
              <th scope="col">Date</th>
              <th scope="col" className="money-rows__more">
                How
              </th>
              <th scope="col" className="number">
                In the bank
              </th>
              <th scope="col" className="number">
                TDS
              </th>
              <th scope="col" className="number">
                On account
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((each) => (
              <tr key={each.id}>
                <th scope="row">
                  <Link href={paths.edit(receipt, each.id)}>{each.reference || `#${each.id}`}</Link>
                </th>
                <td className="money-rows__name">{referenceText(each.organization)}</td>
                <td>{spelledDay(each.day ?? '')}</td>
                <td className="money-rows__more" data-none>
                  {RECEIPT_MODES[each.mode]}
                </td>
                <td className="number money-rows__main">
                  <b>{formatAmount(each.amount ?? 0)}</b>
                  {!isRupees(each.currency) && each.foreignAmount !== null && (
                    <small>{foreignText(each.foreignAmount, each.currency)}</small>
                  )}
                </td>
                <SumCell label="TDS" sum={each.tds} />
                <SumCell label="On account" sum={each.onAccount} />
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
    </>
  )
}
