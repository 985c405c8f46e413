// The calendar of tasks (rules/tasks 12): a grid by month on wide screens, an agenda by day on narrow ones.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type KeyboardEvent, Suspense, useEffect, useId, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { FailedList } from '#entities/list/list-states.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { useNow } from '#lib/clock.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useNarrowScreen } from '#lib/use-media.ts'
import { ProgressRing } from '#ui/feedback/progress-ring.tsx'
import { CalendarBar, CalendarLegend } from './calendar-bar.tsx'
import { type CalendarEvent, calendarEvents, type ToneOf } from './calendar-event.ts'
import { DayAgenda } from './day-agenda.tsx'
import { addDays, dayOf, gridOf, isMonth, monthOf, nextFullHour, startOf } from './local-days.ts'
import { useCalendarTasks } from './use-calendar-tasks.ts'
import { useFocusBack } from './use-focus-back.ts'
import { type SeriesMoves, useMoveTask } from './use-move-task.ts'
import { waitForElement } from './wait-for-element.ts'
import './calendar-page.css'

const MonthGrid = lazyPart(async () => (await import('./month-grid.tsx')).MonthGrid)

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The month is in the address. */
function useMonth(today: string) {
  const [path, navigate] = useLocation()
  const fromAddress = new URLSearchParams(useSearch()).get('month')
  const month = isMonth(fromAddress) ? fromAddress : monthOf(today)
  const goTo = (next: string) =>
    navigate(next === monthOf(today) ? path : `${path}?month=${next}`, { replace: true })
  return [month, goTo] as const
}

interface CalendarPageProps {
  /** The colour of a status. */
  readonly toneOf: ToneOf
  readonly series: SeriesMoves
}

/** What is drawn of the month's grid; a task that is being moved stands at its new time. */
function useMonthEvents(month: string, timeZone: string, { toneOf, series }: CalendarPageProps) {
  const loaded = useCalendarTasks(month)
  const { moving, move } = useMoveTask(series)
  const { tasks, error } = loaded
  const events = useMemo(() => {
    const { first, end } = gridOf(month)
    const [from, to] = [startOf(first, timeZone), startOf(end, timeZone)]
    const shown = tasks
      .map((task) => ({ ...task, dueDate: moving.get(task.id) ?? task.dueDate }))
      .filter(({ dueDate }) => dueDate !== null && dueDate >= from && dueDate < to)
    return calendarEvents(shown, timeZone, toneOf)
  }, [tasks, moving, month, timeZone, toneOf])
  useEffect(() => {
    if (error) sayError(error)
  }, [error])
  return { loaded, events, move }
}

function Ring() {
  return (
    <div className="calendar__ring">
      <ProgressRing label={messages.pleaseWait} />
    </div>
  )
}

/** What it shares with the lists of tasks is handed in. */
export function CalendarPage(props: CalendarPageProps) {
  const { timeZone } = useUser()
  const today = dayOf(useNow(), timeZone)
  const [month, goTo] = useMonth(today)
  const isNarrow = useNarrowScreen()
  const hintId = useId()
  const root = useRef<HTMLDivElement>(null)
  usePageTitle('Task Calendar')

  const { loaded, events, move } = useMonthEvents(month, timeZone, props)

  const opening = useFocusBack(root, events)
  const open = (event: CalendarEvent) => {
    opening(event)
    openEditor({ entity, mode: 'edit', id: event.task.id, record: { ...event.task } })
  }
  const add = (day: string) => {
    const initial = { dueDate: nextFullHour(day, Date.now(), timeZone) }
    openEditor({ entity, mode: 'new', initial })
  }

  async function step(event: CalendarEvent, days: number) {
    const day = addDays(event.day, days)
    const { first, end } = gridOf(month)
    const isMoved = await move(event.task, day)
    const isElsewhere = isNarrow ? monthOf(day) !== month : day < first || day >= end
    if (isMoved && isElsewhere) goTo(monthOf(day))
    // The element was drawn anew, or is one of those behind '+n more'.
    waitForElement(
      root,
      `[data-task="${event.task.id}"], [data-date="${day}"] .month-grid__more`,
      (element) => element.focus(),
    )
  }

  const onKeyDown = (key: KeyboardEvent) => {
    const days = steps[key.key]
    if (days === undefined || !key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return
    const element = key.target instanceof HTMLElement && key.target.closest<HTMLElement>('[data-task]')
    const event = element && events.find(({ task }) => String(task.id) === element.dataset['task'])
    if (!event) return
    key.preventDefault()
    void step(event, days)
  }

  const shared = { month, today, events, hintId, onOpen: open, onAdd: add }
  return (
    <div className="calendar" ref={root} onKeyDown={onKeyDown}>
      <CalendarBar month={month} onMonth={goTo} onToday={() => goTo(monthOf(today))}>
        {!isNarrow && <CalendarLegend events={events} />}
      </CalendarBar>
      <p id={hintId} hidden>
        {messages.calendarKeys}
      </p>
      {loaded.isBroken ? (
        <FailedList busy={loaded.isRetrying} onRetry={loaded.retry} />
      ) : (
        <Suspense fallback={<Ring />}>
          {isNarrow ? (
            (events.length > 0 || !loaded.isLoading) && <DayAgenda {...shared} />
          ) : (
            <MonthGrid
              {...shared}
              zone={timeZone}
              onMonth={goTo}
              onDrop={(event, day) => void move(event.task, day)}
            />
          )}
          {loaded.isLoading && <Ring />}
        </Suspense>
      )}
    </div>
  )
}
