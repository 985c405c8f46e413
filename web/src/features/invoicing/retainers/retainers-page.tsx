// /invoices/retainers: what is billed every month, when the next one comes, and which invoices came so far.
import type { ScheduleRecord } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { invoiceSchedule, SCHEDULE_EVERY } from '@daybook/contract/entities/invoice-schedule.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { billManyWords, retainerWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { Fragment, useState } from 'react'
import { Link } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { usePage, useSaveRecord } from '#api/entity-queries.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { formatAmount } from '#lib/format-money.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { moneyPaths } from '../money-paths.ts'
import '../owed/owed.css'
import '../owed/money-rows.css'
import './retainers.css'

const MOST = 500
const query = {
  pageNumber: 1,
  pageSize: MOST,
  sortField: 'createdTime',
  sortDirection: 'desc',
  dataFilter: {},
} as const

export function RetainersPage() {
  usePageTitle(words.title)
  const { data, error, refetch } = usePage(invoiceSchedule, query)
  // The server answers them with what became of their days.
  const list = (data?.list ?? []) as unknown as readonly ScheduleRecord[]
  return (
    <>
      <MoneyTabs />
      <div className="owed">
        <div className="owed__bar">
          <Link href={moneyPaths.billMany}>{billManyWords.title}</Link>
          <Link
            href={paths.add(invoiceSchedule)}
            className={buttonClass({ variant: 'primary' }, 'retainers__add')}
          >
            {words.add}
          </Link>
        </div>
        {!data && <RecordPending error={error} onRetry={() => void refetch()} />}
        {data && list.length === 0 && <EmptyState drawing={blank}>{words.none}</EmptyState>}
        {list.length > 0 && <Retainers list={list} />}
      </div>
    </>
  )
}

function Retainers({ list }: { readonly list: readonly ScheduleRecord[] }) {
  const { mutateAsync } = useSaveRecord(invoiceSchedule)
  const [failure, setFailure] = useState<string>()
  const pause = async ({ id, isPaused }: ScheduleRecord) => {
    setFailure(undefined)
    try {
      await mutateAsync({ id, values: { isPaused: isPaused === 1 ? 0 : 1 } })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  return (
    <>
      <div role="alert">{failure && <Message tone="bad">{failure}</Message>}</div>
      <Table label={words.title} className="money-rows retainers">
        <thead>
          <tr>
            <th scope="col">{invoiceSchedule.fields.organization.label}</th>
            <th scope="col">{invoiceSchedule.fields.text.label}</th>
            <th scope="col" className="number">
              {invoiceSchedule.fields.amount.label}
            </th>
            <th scope="col">{words.next}</th>
            <th scope="col">{words.last}</th>
            <th scope="col">
              <span className="visually-hidden">{words.pause}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <Row key={row.id} row={row} onPause={() => void pause(row)} />
          ))}
        </tbody>
      </Table>
    </>
  )
}

function Row({ row, onPause }: { readonly row: ScheduleRecord; readonly onPause: () => void }) {
  const { id, organization, text, amount, includedHours, every, isPaused, nextDay, refused, made } = row
  const name = String((organization as { readonly name?: string } | null)?.name ?? '')
  return (
    <tr>
      <th scope="row" className="money-rows__name">
        <Link href={paths.edit(invoiceSchedule, id)}>{name}</Link>
      </th>
      <td className="money-rows__name">
        {text}
        <small>
          {SCHEDULE_EVERY[every]}
          {includedHours !== null && ` · ${words.included(formatAmount(includedHours))}`}
        </small>
      </td>
      <td className="number money-rows__main">
        <b>{formatAmount(amount ?? 0)}</b>
      </td>
      <td className="money-rows__name" data-label={words.next}>
        <span>
          {isPaused === 1 ? words.paused : nextDay ? spelledDay(nextDay) : words.over}
          {refused !== '' && <small>{words.refused(refused)}</small>}
        </span>
      </td>
      <td className="money-rows__name" data-label={words.last} data-none={made.length === 0 || undefined}>
        <span>
          <Made made={made} />
        </span>
      </td>
      <td className="number retainers__act">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${isPaused === 1 ? words.goOn : words.pause}: ${text}, ${name}`}
          onClick={onPause}
        >
          {isPaused === 1 ? words.goOn : words.pause}
        </Button>
      </td>
    </tr>
  )
}

/** The newest, and the ones before it on demand. */
function Made({ made }: Pick<ScheduleRecord, 'made'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? made : made.slice(0, 1)
  return (
    <>
      {shown.map(({ day, invoice: one, heldBack }) => (
        <Fragment key={day}>
          {one ? <Link href={paths.edit(invoice, one.id)}>{one.name}</Link> : words.passed}
          <small>
            {spelledDay(day)}
            {heldBack !== '' && ` · ${words.heldBack(heldBack)}`}
          </small>
        </Fragment>
      ))}
      {!isWhole && made.length > 1 && (
        <button type="button" className="retainers__more" onClick={() => setWhole(true)}>
          {words.all(made.length)}
        </button>
      )}
    </>
  )
}
