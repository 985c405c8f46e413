// /invoices/bill: everybody with unbilled hours or a retainer of a month, billed in one go.
import type { BillableAnswer, BilledOne } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billManyWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { AddSeller } from '#features/invoicing/form/add-seller.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ManyChoices } from './many-choices.tsx'
import { ManyFoot } from './many-foot.tsx'
import { useBillable } from './many-queries.ts'
import { ManyTable } from './many-table.tsx'
import { useBillMany, useChosen } from './use-many.ts'
import { type ManyChoices as Choices, useManyChoices } from './use-many-choices.ts'
import './many.css'

export function ManyPage() {
  usePageTitle(words.title)
  const choices = useManyChoices()
  const { period, sellerId, linesBy, invoiceDate, hasNoSeller } = choices
  const asked =
    period && sellerId !== undefined ? { ...period, sellerProfileId: sellerId, linesBy } : undefined
  const { data, error, refetch, isPlaceholderData } = useBillable(asked)
  const list = data?.organizations ?? []
  const chosen = useChosen(list, `${period?.from} ${period?.to} ${sellerId}`)
  const { isBusy, failure, refused, make } = useBillMany()
  const page = useRef<HTMLDivElement>(null)
  // While another time is loading, the list is still that of the one before.
  const canMake = asked !== undefined && invoiceDate !== '' && !isPlaceholderData
  const submit = () => canMake && void make({ ...asked, invoiceDate, organizationIds: [...chosen.ids] })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <>
      <MoneyTabs />
      <div className="many" ref={page} onKeyDown={onKeyDown}>
        <ManyChoices choices={choices} />
        <div role="alert">
          {failure && <Message tone="bad">{failure}</Message>}
          {refused.length > 0 && <Refused refused={refused} />}
        </div>
        {hasNoSeller && (
          <EmptyState drawing={blank}>
            {words.noSeller} <AddSeller>Add a seller profile</AddSeller>
          </EmptyState>
        )}
        {asked && !data && <RecordPending error={error} onRetry={() => void refetch()} />}
        {data && list.length === 0 && <EmptyState drawing={blank}>{words.nobody}</EmptyState>}
        {data && list.length > 0 && (
          <p className="many__line">{words.notBilled(timeOf(choices), sumOfHours(list))}</p>
        )}
        {data && list.length > 0 && (
          <ManyTable list={list} chosen={chosen} month={period?.from.slice(0, 'YYYY-MM'.length) ?? ''} />
        )}
        {data && <Below data={data} />}
        {list.length > 0 && (
          <ManyFoot chosen={chosen} of={list.length} isBusy={isBusy} canMake={canMake} onMake={submit} />
        )}
      </div>
    </>
  )
}

const sumOfHours = (list: BillableAnswer['organizations']) =>
  list.reduce((sum, { hours }) => sum + toHundredths(hours), 0)

/** 'in October 2026', 'this month'. */
function timeOf({ kind, period }: Choices): string {
  if (kind === 'this') return words.thisMonth
  if (kind === 'days' || !period) return words.inThoseDays
  return words.inMonth(spelledMonth(period.from.slice(0, 'YYYY-MM'.length)))
}

/** What was made is in the list of invoices all the same. */
const Refused = ({ refused }: { readonly refused: readonly BilledOne[] }) => (
  <Message tone="bad">
    {refused.map(({ organization, detail = '' }) => (
      <span key={organization.id} className="many__refused">
        {words.notMade(organization.name, detail)}
      </span>
    ))}
  </Message>
)

const Below = ({ data }: { readonly data: BillableAnswer }) => (
  <div className="many__below">
    {data.organizations.length > 0 && (
      <span className="many__keys">
        <span>
          <kbd>Space</kbd> {words.choose}
        </span>
        <span>
          <kbd>Enter</kbd> {words.show}
        </span>
      </span>
    )}
    {data.waitingHours > 0 && (
      <span>
        {words.waiting(toHundredths(data.waitingHours))} <Link href="/time/approve">{words.look}</Link>
      </span>
    )}
    <span className="many__ways">
      <Link href={paths.list(invoiceSchedule)}>{words.retainers}</Link>
      <Link href={paths.invoices.unbilled}>{words.oneByOne}</Link>
    </span>
  </div>
)
