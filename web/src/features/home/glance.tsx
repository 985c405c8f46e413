// Three figures of today, each a way into its list.
import { nounFor } from '@daybook/contract/engine/counted.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import { oldestIs } from '@daybook/contract/messages/home-messages.ts'
import type { ReactNode } from 'react'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { usePage } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { useNow } from '#lib/clock.ts'
import { daysBetween, formatClock, formatDay } from '#lib/format-time.ts'
import { truncate } from '#lib/truncate.ts'
import { overDueQuery, remindersQuery } from './late-figures.ts'
import { dayPath, dueTodayQuery } from './task-figures.ts'

const openTasks = { statusGroupId: STATUS_GROUP.open }
const instantOf = (record: AnyRecord | undefined, field: string) => {
  const value = record?.[field]
  return typeof value === 'number' ? value : undefined
}

type FigureProps = {
  readonly to: string
  /** Undefined while it is not known. */
  readonly value: ReactNode
  readonly label: string
  readonly detail?: string | undefined
  readonly isLate?: boolean
}

function Figure({ to, value, label, detail, isLate }: FigureProps) {
  return (
    <NavLink to={to} className={classNames('glance__figure', isLate && 'late')}>
      <b className="serif">{value ?? '–'}</b>
      <span className="glance__label">{label}</span>
      <small>{detail}</small>
    </NavLink>
  )
}

function DueToday({ now, zone }: { readonly now: number; readonly zone: string }) {
  const { data } = usePage(task, dueTodayQuery(now, zone))
  const next = data?.list.find((record) => (instantOf(record, 'dueDate') ?? 0) >= now)
  const at = instantOf(next, 'dueDate')
  return (
    <Figure
      to={dayPath(now, zone)}
      value={data?.totalItems}
      label="due today"
      detail={
        next && at !== undefined
          ? `next: ${truncate(String(next['name']))}, ${formatClock(at, zone)}`
          : undefined
      }
    />
  )
}

function OverDue({ now, zone }: { readonly now: number; readonly zone: string }) {
  const { data } = usePage(task, overDueQuery)
  const [oldest] = data?.list ?? []
  const at = instantOf(oldest, 'dueDate')
  return (
    <Figure
      to={paths.tasks.filtered({ dueDateStatus: 'over', ...openTasks })}
      value={data?.totalItems}
      label="over due"
      detail={
        oldest && at !== undefined
          ? oldestIs(truncate(String(oldest['name'])), daysBetween(at, now, zone))
          : undefined
      }
      isLate={(data?.totalItems ?? 0) > 0}
    />
  )
}

function Reminders({ now, zone }: { readonly now: number; readonly zone: string }) {
  const { data } = usePage(task, remindersQuery)
  const latest = instantOf(data?.list[0], 'reminderAt')
  const day = (at: number) => (daysBetween(at, now, zone) === 0 ? 'today' : formatDay(at, zone))
  return (
    <Figure
      to={paths.tasks.filtered({ dueDateStatus: 'over_reminders', ...openTasks })}
      value={data?.totalItems}
      label={nounFor(data?.totalItems ?? 0, 'reminder')}
      detail={latest === undefined ? undefined : `latest: ${formatClock(latest, zone)} ${day(latest)}`}
    />
  )
}

export function Glance() {
  const zone = useUser().timeZone
  const now = useNow()
  return (
    <div className="glance">
      <DueToday now={now} zone={zone} />
      <OverDue now={now} zone={zone} />
      <Reminders now={now} zone={zone} />
    </div>
  )
}
