// /quotes: what was offered, the newest first, with a choice of status that stands in the address.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { QUOTE_KINDS, QUOTE_STATUSES } from '@daybook/contract/billing/quotes/quote-status.ts'
import { mayBill, mayCreate } from '@daybook/contract/engine/rights.ts'
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { usePage } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { formatAmount } from '#lib/format-money.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { QuoteMark } from './quote-mark.tsx'
import { isQuote, type Quote } from './quote-record.ts'
import '../lists/stage-chips.css'
import '../owed/owed.css'
import '../owed/money-rows.css'
import './quotes.css'

const Pager = lazyPart(async () => (await import('#ui/buttons/pager.tsx')).Pager)

const QUERY = 'status'

function useStatus() {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get(QUERY)
  return {
    status: QUOTE_STATUSES.find((status) => status === asked),
    choose: (status: string | undefined) =>
      navigate(status === undefined ? path : `${path}?${QUERY}=${encodeURIComponent(status)}`),
  }
}

export function QuotesPage() {
  const user = useUser()
  const [page, setPage] = useState(1)
  const { status, choose } = useStatus()
  const { data, error, refetch } = usePage(quote, {
    pageNumber: page,
    pageSize: PAGE_SIZE,
    sortField: 'createdTime',
    sortDirection: 'desc',
    dataFilter: { [quote.api.filter]: status === undefined ? {} : { status } },
  })
  const list = data?.list.filter(isQuote)
  usePageTitle(words.title, data?.totalItems)
  const change = (next: string | undefined) => {
    setPage(1)
    choose(next)
  }
  return (
    <>
      <MoneyTabs />
      <div className="owed">
        <div className="owed__bar">
          <Chips status={status} onChoose={change} />
          {mayCreate(user, quote) && mayBill(user) && (
            <Link href={paths.add(quote)} className={buttonClass({ variant: 'primary' }, 'quotes__add')}>
              <Icon of={Plus} />
              {words.newQuote}
            </Link>
          )}
        </div>
        {!list && <RecordPending error={error} onRetry={() => void refetch()} />}
        {list?.length === 0 && (
          <EmptyState drawing={blank}>{status === undefined ? words.none : words.noneOf}</EmptyState>
        )}
        {list && list.length > 0 && <Quotes list={list} />}
        {data && data.totalPages > 1 && (
          <Suspense>
            <Pager page={page} pages={data.totalPages} onPage={setPage} />
          </Suspense>
        )}
      </div>
    </>
  )
}

interface ChipsProps {
  readonly status: string | undefined
  readonly onChoose: (status: string | undefined) => void
}

const Chips = ({ status, onChoose }: ChipsProps) => (
  <fieldset className="stage-chips">
    <legend className="visually-hidden">Show</legend>
    {[undefined, ...QUOTE_STATUSES].map((each) => (
      <label key={each ?? ''} className="stage-chip">
        <input type="radio" name={QUERY} checked={status === each} onChange={() => onChoose(each)} />
        {each === undefined ? words.all : <QuoteMark status={each} />}
      </label>
    ))}
  </fieldset>
)

const Quotes = ({ list }: { readonly list: readonly Quote[] }) => (
  <Table label={words.title} className="money-rows quotes">
    <thead>
      <tr>
        <th scope="col">{quote.fields.name.label}</th>
        <th scope="col">Number</th>
        <th scope="col">Date</th>
        <th scope="col">{quote.fields.validUntil.label}</th>
        <th scope="col">Status</th>
        <th scope="col" className="number">
          {quote.fields.grandTotalAmount.label}
        </th>
      </tr>
    </thead>
    <tbody>
      {list.map((each) => (
        <Row key={each.id} record={each} />
      ))}
    </tbody>
  </Table>
)

function Row({ record }: { readonly record: Quote }) {
  const { id, name, status, kind, number, day, validUntil, grandTotalAmount } = record
  return (
    <tr>
      <th scope="row" className="money-rows__name">
        <Link href={paths.edit(quote, id)}>{name}</Link>
        <small>{record.client?.name ?? referenceText(record.organization)}</small>
      </th>
      <td className="money-rows__name" data-label="Number">
        <span>
          {status === 'Draft' ? words.toCome : number}
          <small>{QUOTE_KINDS[kind]}</small>
        </span>
      </td>
      <td data-label="Date">{spelledDay(day ?? '')}</td>
      <td data-label={quote.fields.validUntil.label} data-none={validUntil ? undefined : true}>
        {validUntil ? spelledDay(validUntil) : ''}
      </td>
      <td data-label="Status">
        <QuoteMark status={status} />
      </td>
      <td className="number money-rows__main">
        <b>{formatAmount(grandTotalAmount ?? 0)}</b>
      </td>
    </tr>
  )
}
