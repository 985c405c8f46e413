// The month as a grid of six weeks. Heavy: loaded with the first calendar on a wide screen.
import { task as entity } from '@daybook/contract/entities/task.ts'
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { classNames } from '#lib/class-names.ts'
import { toLocalInput } from '#lib/format-time.ts'
import { type CalendarEvent, eventFacts } from './calendar-event.ts'
import type { CalendarViewProps } from './day-agenda.tsx'
import { dayTitle } from './local-days.ts'
import { monthGridLook } from './month-grid-look.ts'
import { useEventsPerDay } from './use-events-per-day.ts'
import { useRovingDays } from './use-roving-days.ts'
import { waitForElement } from './wait-for-element.ts'
import '@fullcalendar/react/skeleton.css'
import './month-grid.css'

interface MonthGridProps extends CalendarViewProps {
  readonly zone: string
  readonly onDrop: (event: CalendarEvent, day: string) => void
  readonly onMonth: (month: string) => void
}

// What `inputOf` put there; the library keeps it as it is.
const shownIn = (info: Pick<EventDisplayInfo, 'event'>) => info.event.extendedProps['shown'] as CalendarEvent

/** Whole days in the grid: what matters of the time is the order. */
const inputOf = (shown: CalendarEvent) => ({
  id: String(shown.task.id),
  title: shown.label,
  start: shown.day,
  allDay: true,
  url: paths.edit(entity, shown.task.id),
  done: shown.isDone ? 1 : 0,
  at: shown.date,
  shown,
})

/** Due on the day, at no time of it. */
const isMidnight = ({ time }: CalendarEvent) => time === '12:00 AM'

function eventContent(info: EventDisplayInfo) {
  const event = shownIn(info)
  const facts = eventFacts(event)
  return (
    <span
      className={classNames('month-event', event.isDone && 'month-event--done')}
      data-tone={event.tone}
      data-time={isMidnight(event) ? undefined : event.time}
      title={`${event.label}, ${facts}`}
    >
      <span className="month-event__label" dir="auto">
        {event.label}
      </span>
      <span className="visually-hidden">{`, ${facts}`}</span>
    </span>
  )
}

const withoutMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
const localDay = (date: Date) => date.toISOString().slice(0, 10)

/** The list behind '+n more' hangs from its week, which may be the last on screen. */
function liftIntoView(popover: HTMLElement) {
  const below = popover.getBoundingClientRect().bottom + 8 - innerHeight
  if (below > 0) popover.style.top = `${Number.parseFloat(popover.style.top) - below}px`
}

/** The library counts in UTC and is handed local days, so that it needs to know no zone. */
export function MonthGrid(props: MonthGridProps) {
  const { month, events, hintId } = props
  const calendar = useRef<CalendarRef>(null)
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const onDayKey = useRovingDays(root, props)

  const perDay = useEventsPerDay()
  const inputs = useMemo(() => events.map(inputOf), [events])
  // Made once: another function would make the library draw everything anew.
  const [options] = useState((): CalendarOptions => ({
    ...monthGridLook,
    plugins: [dayGrid, interaction],
    initialDate: month,
    now: () => toLocalInput(Date.now(), latest.current.zone),
    dragRevertDuration: withoutMotion() ? 0 : 160,
    eventContent,
    eventDidMount: ({ el, event }) => {
      el.dataset['task'] = event.id
      el.setAttribute('aria-describedby', hintId)
    },
    eventClick: (info) => {
      if (!isPlain(info.jsEvent)) return
      info.jsEvent.preventDefault()
      // What can be dragged takes no focus from a press; the editor gives it back to who had it.
      info.el.focus()
      latest.current.onOpen(shownIn(info))
    },
    eventDrop: (info) => latest.current.onDrop(shownIn(info), info.event.startStr),
    moreLinkClick: () => {
      waitForElement({ current: document.body }, '.month-popover', liftIntoView)
      return 'popover'
    },
    dateClick: ({ dateStr, dayEl }) => {
      // Where the focus comes back to.
      dayEl.querySelector<HTMLElement>('.month-grid__number')?.focus()
      latest.current.onAdd(dateStr)
    },
    navLinkDayClick: (date) => latest.current.onAdd(localDay(date)),
    navLinkHint: (_text, date) => `Add a task on ${dayTitle(localDay(date))}`,
  }))

  useEffect(() => {
    calendar.current?.getApi().gotoDate(month)
  }, [month])

  return (
    <div className="month-grid" ref={root} onKeyDown={onDayKey}>
      <FullCalendar ref={calendar} {...options} dayMaxEvents={perDay} events={inputs} />
    </div>
  )
}
