// The month as a list of its days, for narrow screens; today is in it even when nothing is due.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { classNames } from '#lib/class-names.ts'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { dayName, dayTitle, monthOf } from './local-days.ts'
import './day-agenda.css'

export interface CalendarViewProps {
  readonly month: string
  readonly today: string
  readonly events: readonly CalendarEvent[]
  /** Of the element that describes the keys. */
  readonly hintId: string
  readonly onOpen: (event: CalendarEvent) => void
  readonly onAdd: (day: string) => void
}

function AgendaItem({
  event,
  hintId,
  onOpen,
}: Pick<CalendarViewProps, 'hintId' | 'onOpen'> & { readonly event: CalendarEvent }) {
  const { task, label, time, tone, status, group, user, isDone } = event
  return (
    <li>
      <a
        className={classNames('agenda__event', isDone && 'agenda__event--done')}
        href={paths.edit(entity, task.id)}
        data-task={task.id}
        aria-describedby={hintId}
        onClick={(click) => {
          if (!isPlainClick(click)) return
          click.preventDefault()
          onOpen(event)
        }}
      >
        <b className="agenda__label" dir="auto">
          {label}
        </b>
        <span className="agenda__time">{time}</span>
        <StatusDot tone={tone}>{status}</StatusDot>
        <span className="visually-hidden">{`, ${group}, ${user}`}</span>
      </a>
    </li>
  )
}

export function DayAgenda({ month, today, events, hintId, onOpen, onAdd }: CalendarViewProps) {
  const todayRow = useRef<HTMLLIElement>(null)
  const ofMonth = events.filter(({ day }) => monthOf(day) === month)
  const isPresent = monthOf(today) === month
  const days = new Map(isPresent ? [[today, [] as CalendarEvent[]]] : [])
  for (const [day, list] of Map.groupBy(ofMonth, (event) => event.day)) days.set(day, list)
  const hasEvents = ofMonth.length > 0

  // A list that is read from the top begins with today, once it is there.
  useLayoutEffect(() => {
    if (hasEvents) todayRow.current?.scrollIntoView({ block: 'start' })
  }, [month, hasEvents])

  if (!hasEvents)
    return (
      <EmptyState
        drawing="blank"
        actions={
          <Button onClick={() => onAdd(isPresent ? today : `${month}-01`)}>
            <Icon of={Plus} />
            Add a task
          </Button>
        }
      >
        {messages.nothingInMonth}
      </EmptyState>
    )
  return (
    <ol className="agenda" role="list">
      {[...days]
        .toSorted(([left], [right]) => left.localeCompare(right))
        .map(([day, list]) => (
          <li
            key={day}
            data-date={day}
            ref={day === today ? todayRow : undefined}
            className={classNames('agenda__day', day === today && 'agenda__day--today')}
            aria-current={day === today ? 'date' : undefined}
          >
            <button type="button" className="agenda__date" onClick={() => onAdd(day)}>
              <b>{Number(day.slice(8))}</b>
              <span>{day === today ? 'Today' : dayName(day).slice(-4, -1)}</span>
              <span className="visually-hidden">{`: add a task on ${dayTitle(day)}`}</span>
            </button>
            {list.length === 0 && <p className="agenda__nothing">{messages.nothingToday}</p>}
            <ul role="list">
              {list.map((event) => (
                <AgendaItem key={event.task.id} event={event} hintId={hintId} onOpen={onOpen} />
              ))}
            </ul>
          </li>
        ))}
    </ol>
  )
}
