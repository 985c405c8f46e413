// The calendar of tasks (rules/tasks 12): a grid by month or columns by week on wide screens, an agenda by day on narrow ones.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useRef } from 'react'
import { useHolidayOn } from '#api/calendar/holidays.ts'
import { useUser } from '#api/session/session.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { FailedList, FailedOverCards } from '#entities/list/list-states.tsx'
import { useKeptChoice } from '#entities/list/use-kept-choice.ts'
import { useNow } from '#lib/clock.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useNarrowScreen } from '#lib/use-media.ts'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { DayAgenda } from './day-agenda.tsx'
import { addDays, dayOf, monthOf, nextFullHour } from './local-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { hasDay, monthPlace, useCalendarPlace, weekPlace } from './use-calendar-place.ts'
import { useDragDay } from './use-drag-day.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useRovingDays } from './use-roving-days.ts'
import { type ShownEventsOptions, useShownEvents } from './use-shown-events.ts'
import { waitForElement } from './wait-for-element.ts'
import { WeekColumns } from './week-columns.tsx'
import './calendar-page.css'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const SHOWN = 'shown'

/** What it shares with the lists of tasks is handed in. */
type CalendarPageProps = Pick<ShownEventsOptions, 'toneOf' | 'series'>

function Ring() {
  return (
    <div className="calendar__ring">
      <ProgressRing label={messages.pleaseWait} />
    </div>
  )
}

/** Opens the editor of an event or of a new task; both stay the same, so that no day is drawn anew for them. */
function useOpening(opening: (event: CalendarEvent) => void) {
  const { timeZone } = useUser()
  const open = useCallback(
    (event: CalendarEvent) => {
      opening(event)
      openEditor({ entity, mode: 'edit', id: event.task.id, record: { ...event.task } })
    },
    [opening],
  )
  const add = useCallback(
    (day: string) => {
      const initial = { dueDate: nextFullHour(day, Date.now(), timeZone) }
      openEditor({ entity, mode: 'new', initial })
    },
    [timeZone],
  )
  return { open, add }
}

export function CalendarPage(props: CalendarPageProps) {
  const today = dayOf(useNow(), useUser().timeZone)
  const isNarrow = useNarrowScreen()
  const [place, goTo] = useCalendarPlace(today, isNarrow)
  const [closed, keepClosed] = useKeptChoice('calendar_closed')
  const holidayOn = useHolidayOn()
  const hintId = useId()
  const root = useRef<HTMLDivElement>(null)
  usePageTitle('Task Calendar')

  // The title answers a press at once; the days follow.
  const drawn = useDeferredValue(place)
  const { loaded, events, move } = useShownEvents({ ...props, month: drawn.month, today })
  const { open, add } = useOpening(useFocusBack(root, events))

  const goToDay = (day: string) => goTo(place.view === 'week' ? weekPlace(day) : monthPlace(monthOf(day)))

  useDragDay(root, !isNarrow, (id, day) => {
    const event = events.find(({ task }) => task.id === id)
    if (event) void move(event.task, day)
  })
  const { stop, onDayKey } = useRovingDays(root, place, today, goToDay)

  async function step(event: CalendarEvent, days: number) {
    const day = addDays(event.day, days)
    const isMoved = await move(event.task, day)
    const isHere = isNarrow ? monthOf(day) === place.month : hasDay(place, day)
    if (isMoved && !isHere) goToDay(day)
    // The element was drawn anew, or is one of those behind '+n more'.
    waitForElement(
      root,
      `[data-task="${event.task.id}"], [data-date="${day}"] .month-grid__more`,
      (element) => element.focus(),
    )
  }

  const onKeyDown = (key: KeyboardEvent) => {
    onDayKey(key)
    const days = steps[key.key]
    if (days === undefined || !key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return
    const element = key.target instanceof HTMLElement && key.target.closest<HTMLElement>('[data-task]')
    const event = element && events.find(({ task }) => String(task.id) === element.dataset['task'])
    if (!event) return
    key.preventDefault()
    void step(event, days)
  }

  const showsClosed = closed === SHOWN
  const failed = { error: loaded.error, busy: loaded.isRetrying, onRetry: loaded.retry }
  const shared = { today, events, showsClosed, holidayOn, hintId, onOpen: open, onAdd: add }
  return (
    <div className="calendar" ref={root} onKeyDown={onKeyDown}>
      <CalendarBar
        {...{ place, today, isNarrow, events, showsClosed }}
        onGo={goTo}
        onShowClosed={(shows) => keepClosed(shows ? SHOWN : '')}
      />
      <p id={hintId} hidden>
        {messages.calendarKeys}
      </p>
      {loaded.isBroken ? (
        <FailedList {...failed} />
      ) : (
        <>
          {loaded.error && <FailedOverCards {...failed} />}
          {isNarrow ? (
            (events.length > 0 || !loaded.isLoading) && <DayAgenda {...shared} month={drawn.month} />
          ) : drawn.view === 'week' ? (
            <WeekColumns {...shared} first={drawn.first} stop={stop} />
          ) : (
            <MonthGrid {...shared} month={drawn.month} stop={stop} />
          )}
          {loaded.isLoading && <Ring />}
        </>
      )}
    </div>
  )
}
