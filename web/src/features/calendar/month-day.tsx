// One day of the month's grid: its number, which adds a task, the events that have room, and what leads to the others.
import { messages } from '@daybook/contract/messages/messages.ts'
import { memo, type ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import { formatDate } from '#lib/format-time.ts'
import { eventFacts } from './calendar-event.ts'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { EventLink, type EventProps } from './event-link.tsx'
import { dayTitle } from './local-days.ts'
import type { PlannedDay } from './plan-month.ts'

export const MonthEvent = memo(function MonthEvent({ event, hintId, onOpen }: EventProps) {
  const { label, isDone, isAllDay, time, over } = event
  const facts = eventFacts(event)
  return (
    <EventLink
      event={event}
      hintId={hintId}
      onOpen={onOpen}
      className={classNames('month-event', isDone && 'month-event--done', over && 'month-event--over')}
      title={`${label}, ${facts}`}
      data-aside={over || (isAllDay ? undefined : time)}
    >
      <span className="month-event__label" dir="auto">
        {label}
      </span>
      <span className="visually-hidden">{`, ${facts}`}</span>
    </EventLink>
  )
})

interface MonthDayProps extends Pick<
  CalendarViewProps,
  'hintId' | 'onOpen' | 'onAdd' | 'showsClosed' | 'holidayOn'
> {
  readonly planned: PlannedDay
  /** Of another month, or of a weekend. */
  readonly isQuiet: boolean
  readonly isToday: boolean
  /** Whether Tab reaches this day. */
  readonly isStop: boolean
  /** All events of the day are asked for. */
  readonly onMore: (day: string, button: HTMLElement) => void
}

/** '18', and '1 Nov' where a month begins. */
const numberOf = (day: string) =>
  day.endsWith('-01') ? formatDate(Date.parse(day), 'UTC') : String(Number(day.slice(8)))

export function MonthDay(props: MonthDayProps) {
  const { planned, isQuiet, isToday, isStop, showsClosed, holidayOn, hintId, onOpen, onAdd, onMore } = props
  const { day, shown, hidden, closed } = planned
  const holiday = holidayOn(day)
  const more = (className: string, words: ReactNode) => (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => onMore(day, event.currentTarget)}
    >
      {words}
    </button>
  )
  return (
    <div
      role="cell"
      data-date={day}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'month-grid__day',
        (isQuiet || holiday !== undefined) && 'month-grid__day--quiet',
        isToday && 'month-grid__day--today',
      )}
    >
      <div className="month-grid__top">
        <button
          type="button"
          className="month-grid__number"
          data-adds
          tabIndex={isStop ? 0 : -1}
          aria-label={messages.addOnDay(dayTitle(day))}
          onClick={() => onAdd(day)}
        >
          {numberOf(day)}
        </button>
        {holiday !== undefined && (
          <span className="month-grid__holiday" title={holiday} dir="auto">
            {holiday}
          </span>
        )}
        {!showsClosed &&
          closed.length > 0 &&
          more(
            'month-grid__closed',
            <>
              {`${closed.length} `}
              <span>closed</span>
            </>,
          )}
      </div>
      {shown.map((event) => (
        <MonthEvent key={event.task.id} event={event} hintId={hintId} onOpen={onOpen} />
      ))}
      {hidden > 0 && more('month-grid__more', messages.moreOfDay(hidden))}
    </div>
  )
}
