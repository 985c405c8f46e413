// The next three tasks of today with their circles; with none, a kind word and the day that has something.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { homeMessages, moreToday } from '@daybook/contract/messages/home-messages.ts'
import type { ComponentType } from 'react'
import { usePage, useRemovingIds } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { RecordLink } from '#entities/card/record-link.tsx'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { useNow } from '#lib/clock.ts'
import { daysBetween, formatClock, formatDayName, startOfToday } from '#lib/format-time.ts'
import { dayPath, dueOf, dueTodayQuery, laterQuery, NEXT_SHOWN } from './task-figures.ts'

export interface CircleProps {
  readonly record: AnyRecord
  readonly deleting: boolean
}

/** What lies ahead comes first, then what the day has left behind. */
function nextOf(tasks: readonly AnyRecord[], now: number): readonly AnyRecord[] {
  const isAhead = (record: AnyRecord) => (dueOf(record) ?? 0) >= now
  return [...tasks.filter(isAhead), ...tasks.filter((record) => !isAhead(record))].slice(0, NEXT_SHOWN)
}

/** '11:00 AM'; a day alone, which is midnight, is 'today'. Later days are named. */
function dueText(at: number, now: number, zone: string): string {
  if (daysBetween(now, at, zone) > 0) return formatDayName(at, zone)
  return at === startOfToday(at, zone) ? 'today' : formatClock(at, zone)
}

interface NextTaskProps {
  readonly record: AnyRecord
  readonly circle: ComponentType<CircleProps> | undefined
  readonly isRemoving: boolean
}

function NextTask({ record, circle: Circle, isRemoving }: NextTaskProps) {
  const { id, timeZone } = useUser()
  const at = dueOf(record)
  const from = record['createdBy']
  const about = [
    referenceText(record['category']),
    ...(referenceId(from) === id ? [] : [`from ${referenceText(from)}`]),
  ]
  const now = useNow()
  return (
    <li>
      {Circle && <Circle record={record} deleting={isRemoving} />}
      <div>
        <RecordLink entity={task} record={record}>
          {String(record['name'])}
        </RecordLink>
        <small>{about.filter((text) => text !== '').join(', ')}</small>
      </div>
      <span className="next-tasks__due">{at === undefined ? '' : dueText(at, now, timeZone)}</span>
    </li>
  )
}

export function NextTasks({ circle }: Pick<NextTaskProps, 'circle'>) {
  const zone = useUser().timeZone
  const now = useNow()
  const removing = useRemovingIds(task)
  const { data: today } = usePage(task, dueTodayQuery(now, zone))
  const isFree = today?.totalItems === 0
  const { data: later } = usePage(task, laterQuery(now, zone), { enabled: isFree })
  // As high as three of them, so that nothing moves when they come.
  if (!today) return <div className="next-tasks next-tasks--coming" aria-busy />
  const shown = isFree ? (later?.list ?? []) : nextOf(today.list, now)
  const more = today.totalItems - shown.length
  return (
    <section className="next-tasks" aria-label="Next tasks">
      {isFree && <p className="next-tasks__none">{homeMessages.nothingDueToday}</p>}
      <ul role="list">
        {shown.map((record) => (
          <NextTask key={record.id} record={record} circle={circle} isRemoving={removing.has(record.id)} />
        ))}
      </ul>
      {!isFree && more > 0 && (
        <NavLink to={dayPath(now, zone)} className="link next-tasks__more">
          {moreToday(more)}
        </NavLink>
      )}
    </section>
  )
}
