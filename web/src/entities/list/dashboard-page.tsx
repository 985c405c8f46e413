// A module at a glance: how many records there are, of which kind, and how many came each month.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { formatDay } from '#lib/format-time.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { isOf, useOwnershipFilter, ownershipOptions } from './use-ownership-filter.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { whoseRecords } from './whose-records.ts'
import './dashboard-page.css'

const MONTHS_SHOWN = 12

function countBy(records: readonly AnyRecord[], keyOf: (record: AnyRecord) => string) {
  const counts = new Map<string, number>()
  for (const record of records) {
    const key = keyOf(record)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
}

/** Pickers offer the product's own placeholder, too; the firm's records and people are counted without it. */
const ownRecords = (entity: AnyEntity, records: readonly AnyRecord[]) =>
  entity.visibleTo === 'scope' || entity.visibleTo === 'colleagues'
    ? records.filter(({ id }) => !entity.placeholders.includes(id))
    : records

/** 'Nov 05, 2026' → 'Nov 2026' */
const monthOf = (day: string) => day.replace(/ \d\d,/, '')

interface CountsOfProps {
  readonly entity: AnyEntity
  /** The field whose values are counted. */
  readonly by: string
}

interface DashboardPageProps extends CountsOfProps {
  /** What this kind says of itself, with its counts where it wants them. */
  readonly around?: ComponentType<AroundProps> | undefined
}

export interface AroundProps {
  /** The counts; they ask for the records once they are drawn. */
  readonly children: ReactNode
}

export function DashboardPage({ around: Around, ...of }: DashboardPageProps) {
  usePageTitle(`${of.entity.title[1]} Dashboard`)
  const counts = <RecordCounts {...of} />
  if (!Around) return counts
  return (
    <Suspense>
      <Around>{counts}</Around>
    </Suspense>
  )
}

/** From the module's whole list, which the server answers up to a limit. */
function RecordCounts({ entity, by }: CountsOfProps) {
  const user = useUser()
  const zone = user.timeZone
  const { data: all, error, refetch } = useOptions(entity.name)
  const [whose, choice] = useOwnershipFilter(entity)
  const data =
    all &&
    ownRecords(entity, all).filter((record) => !choice || whose === 'everyone' || isOf(user.id, record))
  const [, many] = entity.title
  if (!data)
    return (
      <div className="dashboard">
        <RecordPending error={error} onRetry={() => void refetch()} />
      </div>
    )

  const created = (record: AnyRecord) => Number(record[entity.stamps.created])
  const newestFirst = data.toSorted((a, b) => created(b) - created(a))
  const perMonth = countBy(newestFirst, (record) => monthOf(formatDay(created(record), zone))).slice(
    0,
    MONTHS_SHOWN,
  )
  const perStatus = countBy(data, (record) => referenceText(record[by])).sort(([, a], [, b]) => b - a)
  return (
    <div className="dashboard">
      {choice && (
        <Segmented
          label="Whose records"
          options={ownershipOptions}
          value={whose}
          onValueChange={choice.choose}
        />
      )}
      <p className="dashboard__whose">{whoseRecords(entity, user, choice?.value)}</p>
      <p className="dashboard__total">
        <b className="serif">{data.length}</b> {data.length === 1 ? entity.title[0] : many}
        {(all?.length ?? 0) >= UNPAGED_MAX && <span className="mute"> or more</span>}
      </p>
      {data.length === 0 && <p className="mute">{messages.nothingYet}</p>}
      {perStatus.length > 0 && (
        <Counts title={`By ${entity.fields[by]?.label ?? by}`} counts={perStatus} of={data.length} />
      )}
      {perMonth.length > 0 && (
        <Counts
          title="Added per month"
          counts={perMonth}
          of={Math.max(...perMonth.map(([, count]) => count))}
        />
      )}
    </div>
  )
}

interface CountsProps {
  readonly title: string
  readonly counts: readonly (readonly [label: string, count: number])[]
  /** The count of a full bar. */
  readonly of: number
}

const Counts = ({ title, counts, of }: CountsProps) => (
  <section className="dashboard__panel">
    <h2>{title}</h2>
    <dl>
      {counts.map(([label, count]) => (
        <div key={label} className="dashboard__row">
          <dt>{label}</dt>
          <dd className="number">{count}</dd>
          <dd aria-hidden>
            <ProgressBar label={label} value={count / of} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
