// The month as a list of its days below a strip of the week, for narrow screens; today is in it even when nothing is due.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Plus } from 'lucide'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Button } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { ClosedFold } from './closed-fold.tsx'
import { type CalendarDay, daysOf } from './days-of.ts'
import { EventLink, type EventProps } from './event-link.tsx'
import { dayName, DAYS, dayTitle, gridOf, monthOf, WEEKS_SHOWN } from './local-days.ts'
import { WeekStrip } from './week-strip.tsx'
import './day-agenda.css'

const AgendaItem = memo(function AgendaItem({ event, hintId, onOpen }: EventProps) {
  const { label, time, isAllDay, over, tone, status, group, user } = event
  return (
    <li>
      <EventLink event={event} hintId={hintId} onOpen={onOpen} className="agenda__event">
        <b className="agenda__label" dir="auto">
          {label}
        </b>
        <span className="agenda__time">{!isAllDay && time}</span>
        <span className="agenda__facts">
          <StatusDot tone={tone}>{status}</StatusDot>
          {over && <span className="late">{over}</span>}
        </span>
        <span className="agenda__group">{group}</span>
        <span className="visually-hidden">{`, ${user}`}</span>
      </EventLink>
    </li>
  )
})

interface AgendaDayProps extends Omit<CalendarViewProps, 'events'> {
  readonly of: CalendarDay
}

function AgendaDay({ of, today, showsClosed, holidayOn, hintId, onOpen, onAdd }: AgendaDayProps) {
  const { day, open, closed } = of
  const holiday = holidayOn(day)
  const isToday = day === today
  return (
    <li
      data-date={day}
      className={classNames('agenda__day', isToday && 'agenda__day--today')}
      aria-current={isToday ? 'date' : undefined}
    >
      <button type="button" className="agenda__date" data-adds onClick={() => onAdd(day)}>
        <b>{Number(day.slice(8))}</b>
        <span>{isToday ? 'Today' : dayName(day).slice(-4, -1)}</span>
        <span className="visually-hidden">{`: ${messages.addOnDay(dayTitle(day))}`}</span>
      </button>
      <div>
        {holiday !== undefined && (
          <p className="agenda__holiday" dir="auto">
            {holiday}
          </p>
        )}
        {open.length + closed.length === 0 && (
          <p className="agenda__nothing">{isToday ? messages.nothingToday : messages.nothingOnDay}</p>
        )}
        <ul role="list">
          {open.map((event) => (
            <AgendaItem key={event.task.id} event={event} hintId={hintId} onOpen={onOpen} />
          ))}
        </ul>
        <ClosedFold closed={closed} showsClosed={showsClosed} hintId={hintId} onOpen={onOpen} />
      </div>
    </li>
  )
}

interface DayAgendaProps extends CalendarViewProps {
  readonly month: string
}

/** What `scrollIntoView` is asked for: a day, anew with every press. */
interface Chosen {
  readonly month: string
  readonly day: string
}

export const DayAgenda = memo(function DayAgenda(props: DayAgendaProps) {
  const { month, events, ...shared } = props
  const { today, onAdd } = shared
  const list = useRef<HTMLOListElement>(null)
  const isPresent = monthOf(today) === month
  const start = isPresent ? today : `${month}-01`
  const [chosen, choose] = useState<Chosen>({ month, day: start })
  const day = chosen.month === month ? chosen.day : start
  const days = useMemo(() => daysOf(gridOf(month).first, WEEKS_SHOWN * DAYS, events), [month, events])
  const isListed = (each: CalendarDay) =>
    monthOf(each.day) === month && each.open.length + each.closed.length > 0
  const hasEvents = days.some(isListed)
  const isAsked = chosen.month === month && chosen.day === day

  // A list that is read from the top begins with the day that is asked for, once it is there.
  useLayoutEffect(() => {
    if (hasEvents && (isPresent || isAsked))
      list.current?.querySelector(`[data-date="${day}"]`)?.scrollIntoView({ block: 'start' })
  }, [day, chosen, hasEvents, isPresent, isAsked])

  return (
    <div className="agenda">
      <WeekStrip
        days={days}
        month={month}
        today={today}
        chosen={day}
        onChoose={(next) => choose({ month, day: next })}
      />
      {hasEvents ? (
        <ol role="list" ref={list}>
          {days
            .filter((each) => isListed(each) || each.day === day || (isPresent && each.day === today))
            .map((each) => (
              <AgendaDay key={each.day} {...shared} of={each} />
            ))}
        </ol>
      ) : (
        <EmptyState
          drawing={blank}
          actions={
            <Button onClick={() => onAdd(day)}>
              <Icon of={Plus} />
              Add a task
            </Button>
          }
        >
          {messages.nothingInMonth}
        </EmptyState>
      )}
    </div>
  )
})
