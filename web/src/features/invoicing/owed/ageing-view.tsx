// Who owes what by how late it is: a figure opens its invoices below, a name leads to the statement.
import { type Bucket, BUCKETS } from '@daybook/contract/billing/ageing.ts'
import type {
  AgeingAnswer,
  AgeingRowAnswer,
  AgeingSums,
} from '@daybook/contract/billing/calls/receivable-calls.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { classNames } from '#lib/class-names.ts'
import { formatAmount, formatMoney } from '#lib/format-money.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { Table } from '#ui/display/table.tsx'
import { AgeBar } from './age-bar.tsx'
import { AgedInvoices } from './aged-invoices.tsx'
import { bucketWords, isLateBucket } from './buckets.ts'
import { useAgeing } from './owed-queries.ts'
import { ReminderPanel } from './reminder-panel.tsx'
import './ageing.css'
import { moneyPaths } from '../money-paths.ts'

/** Which figure is opened; 'all' of an organization on a narrow screen. */
interface Opened {
  readonly organizationId: number
  readonly bucket: Bucket | 'all'
}

export function AgeingView({ asOf }: { readonly asOf: string | undefined }) {
  const { data, error, refetch } = useAgeing({ asOf })
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0) return <EmptyState drawing={blank}>{moneyMessages.nobodyOwes}</EmptyState>
  return (
    <>
      <Totals sums={data.totals} />
      {asOf === undefined && <ReminderPanel />}
      <AgeingTable data={data} asOf={asOf} />
    </>
  )
}

function Totals({ sums }: { readonly sums: AgeingSums }) {
  const overdue = sums.open - sums.notDue
  return (
    <section className="owed__totals">
      <p>
        <b>{formatMoney(sums.open)}</b> open
        {overdue > 0 && <span className="late">, {formatMoney(overdue)} of it overdue</span>}
      </p>
      <ul role="list" className="owed__legend" aria-label="Days over">
        {BUCKETS.map((bucket) => (
          <li key={bucket}>
            <i data-age={bucket} aria-hidden />
            {bucketWords[bucket]}
          </li>
        ))}
      </ul>
      <AgeBar sums={sums} />
    </section>
  )
}

function AgeingTable({ data, asOf }: { readonly data: AgeingAnswer; readonly asOf: string | undefined }) {
  const [opened, setOpened] = useState<Opened>()
  const rows = data.rows.toSorted((one, other) => other.oldestDays - one.oldestDays)
  const most = Math.max(...rows.map(({ open }) => open))
  return (
    <Table label="Ageing" className="ageing">
      <thead>
        <tr>
          <th scope="col">Organization</th>
          <th scope="col">
            <span className="visually-hidden">Oldest</span>
          </th>
          {BUCKETS.map((bucket) => (
            <th key={bucket} scope="col" className="number">
              {bucketWords[bucket]}
            </th>
          ))}
          <th scope="col" className="number">
            On account
          </th>
          <th scope="col" className="number">
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AgeingRow
            key={row.organization.id}
            row={row}
            most={most}
            asOf={asOf}
            opened={opened?.organizationId === row.organization.id ? opened.bucket : undefined}
            onOpen={(bucket) => setOpened(bucket && { organizationId: row.organization.id, bucket })}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td />
          {BUCKETS.map((bucket) => (
            <td key={bucket} className="number ageing__bucket">
              {formatAmount(data.totals[bucket])}
            </td>
          ))}
          <td className="number ageing__account">{formatAmount(-data.totals.onAccount)}</td>
          <td className="number ageing__net">{formatAmount(data.totals.net)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}

interface AgeingRowProps {
  readonly row: AgeingRowAnswer
  /** What the longest bar stands for, in rupees. */
  readonly most: number
  readonly asOf: string | undefined
  readonly opened: Opened['bucket'] | undefined
  readonly onOpen: (bucket: Opened['bucket'] | undefined) => void
}

function AgeingRow({ row, most, asOf, opened, onOpen }: AgeingRowProps) {
  const { id, name } = row.organization
  const toggle = (bucket: Opened['bucket']) => () => onOpen(opened === bucket ? undefined : bucket)
  return (
    <>
      <tr>
        <th scope="row">
          <Link href={moneyPaths.statement(id)}>{name}</Link>
        </th>
        <td className="ageing__bar">
          <AgeBar sums={row} most={most} />
          <button
            type="button"
            className={classNames('ageing__oldest', row.oldestDays > 0 && 'late')}
            aria-expanded={opened === 'all'}
            onClick={toggle('all')}
          >
            {moneyMessages.oldestOver(row.oldestDays)}
          </button>
        </td>
        {BUCKETS.map((bucket) => (
          <td key={bucket} className="number ageing__bucket">
            {row[bucket] > 0 ? (
              <button
                type="button"
                className={isLateBucket(bucket) ? 'late' : undefined}
                aria-label={`${name}, ${bucketWords[bucket]}: ${formatMoney(row[bucket])}`}
                aria-expanded={opened === bucket}
                onClick={toggle(bucket)}
              >
                {formatAmount(row[bucket])}
              </button>
            ) : (
              '–'
            )}
          </td>
        ))}
        <td className={classNames('number ageing__account', row.onAccount > 0 && 'ageing__good')}>
          {row.onAccount > 0 ? formatAmount(-row.onAccount) : '–'}
        </td>
        <td className="number ageing__net">{formatAmount(row.net)}</td>
      </tr>
      {opened && (
        <AgedInvoices organizationId={id} bucket={opened} asOf={asOf} columns={BUCKETS.length + 4} />
      )}
    </>
  )
}
