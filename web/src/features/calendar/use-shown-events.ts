// The events of the days on screen; a task that is being moved stands at its new time.
import { useEffect, useMemo } from 'react'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { type CalendarEvent, type CalendarTask, eventOf, inOrder, type ToneOf } from './calendar-event.ts'
import { gridOf, startOf } from './local-days.ts'
import { useCalendarTasks } from './use-calendar-tasks.ts'
import { type SeriesMoves, useMoveTask } from './use-move-task.ts'

export interface ShownEventsOptions {
  /** The month in whose grid the days on screen lie. */
  readonly month: string
  readonly today: string
  /** The colour of a status. */
  readonly toneOf: ToneOf
  readonly series: SeriesMoves
}

export function useShownEvents({ month, today, toneOf, series }: ShownEventsOptions) {
  const { timeZone: zone } = useUser()
  const loaded = useCalendarTasks(month)
  const { moving, move } = useMoveTask(series)
  const { tasks, error } = loaded
  // An event stays the same as long as its task does, so that what shows it need not be drawn anew.
  const made = useMemo(() => {
    const events = new WeakMap<CalendarTask, CalendarEvent | undefined>()
    return (task: CalendarTask) => {
      if (!events.has(task)) events.set(task, eventOf(task, { zone, today, toneOf }))
      return events.get(task)
    }
  }, [zone, today, toneOf])
  const events = useMemo(() => {
    const { first, end } = gridOf(month)
    const [from, to] = [startOf(first, zone), startOf(end, zone)]
    const shown = tasks.flatMap((task) => {
      const dueDate = moving.get(task.id) ?? task.dueDate
      if (dueDate === null || dueDate < from || dueDate >= to) return []
      return made(dueDate === task.dueDate ? task : { ...task, dueDate }) ?? []
    })
    return inOrder(shown)
  }, [tasks, moving, month, zone, made])
  useEffect(() => {
    if (error) sayError(error)
  }, [error])
  return { loaded, events, move }
}
