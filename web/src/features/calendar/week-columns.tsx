// The week in columns. There are no hours: tasks have no length.
import { messages } from '@daybook/contract/messages/messages.ts'
import { memo, useMemo } from 'react'
import { classNames } from '#lib/class-names.ts'
import { eventFacts } from './calendar-event.ts'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { ClosedFold } from './closed-fold.tsx'
import { type CalendarDay, daysOf } from './days-of.ts'
import { EventLink, type EventProps } from './event-link.tsx'
import { DAYS, dayTitle, weekdayName } from './local-days.ts'
import type { GridProps } from './month-grid.tsx'
import './week-columns.css'

const WeekEvent = memo(function WeekEvent({ event, hintId, onOpen }: EventProps) {
  const { label, isAllDay, time, over, group, status, user } = event
  return (
    <EventLink
      event={event}
      hintId={hintId}
      onOpen={onOpen}
      className="week-event"
      title={`${label}, ${eventFacts(event)}`}
    >
      <span className="week-event__label" dir="auto">
        {label}
      </span>
      <span className="week-event__facts">
        {!isAllDay && <span>{time}</span>}
        {over && <span className="late">{over}</span>}
        {!over && <span className="week-event__group">{group}</span>}
      </span>
      <span className="visually-hidden">{`, ${status}, ${over ? `${group}, ` : ''}${user}`}</span>
    </EventLink>
  )
})

interface WeekDayProps extends Pick<
  CalendarViewProps,
  'today' | 'showsClosed' | 'holidayOn' | 'hintId' | 'onOpen' | 'onAdd'
> {
  readonly of: CalendarDay
  readonly isWeekend: boolean
  readonly isStop: boolean
}

function WeekDay(props: WeekDayProps) {
  const { of, isWeekend, isStop, today, showsClosed, holidayOn, hintId, onOpen, onAdd } = props
  const { day, open, closed } = of
  const holiday = holidayOn(day)
  const isToday = day === today
  return (
    <li
      data-date={day}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'week__day',
        (isWeekend || holiday !== undefined) && 'week__day--quiet',
        isToday && 'week__day--today',
      )}
    >
      <button
        type="button"
        className="week__head"
        data-adds
        tabIndex={isStop ? 0 : -1}
        onClick={() => onAdd(day)}
      >
        <b>{Number(day.slice(8))}</b>
        <span>{isToday ? 'Today' : weekdayName(day).slice(0, 3)}</span>
        {open.length > 0 && <em>{messages.openOfDay(open.length)}</em>}
        <span className="visually-hidden">{`: ${messages.addOnDay(dayTitle(day))}`}</span>
      </button>
      {holiday !== undefined && (
        <p className="week__holiday" dir="auto">
          {holiday}
        </p>
      )}
      <ul role="list" className="week__events">
        {open.map((event) => (
          <li key={event.task.id}>
            <WeekEvent event={event} hintId={hintId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <ClosedFold closed={closed} showsClosed={showsClosed} hintId={hintId} onOpen={onOpen} />
    </li>
  )
}

interface WeekColumnsProps extends GridProps {
  /** Its Monday. */
  readonly first: string
}

/** Days are drawn by their place, so that another week finds its elements there. */
export const WeekColumns = memo(function WeekColumns(props: WeekColumnsProps) {
  const { first, today, events, stop, ...shared } = props
  const days = useMemo(() => daysOf(first, DAYS, events), [first, events])
  return (
    <ol className="week-columns" role="list">
      {days.map((each, index) => (
        <WeekDay
          key={index}
          {...shared}
          of={each}
          today={today}
          isWeekend={index >= DAYS - 2}
          isStop={each.day === stop}
        />
      ))}
    </ol>
  )
})
