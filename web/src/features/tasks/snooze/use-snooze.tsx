// Puts a task off: its reminder moves, or the due date of one that is over due, each with a way back (decision 0173).
import { task as entity } from '@daybook/contract/entities/task.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { dueMoved, snoozed } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import { AlarmClock, CalendarClock, CalendarDays, Sunrise } from 'lucide'
import { useSaveRecord } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { ask } from '#entities/editor/question-store.ts'
import { daysBetween, formatDue, formatStamp } from '#lib/format-time.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { type TaskRecord, asTask, isClosed } from '#features/tasks/card/task-record.ts'
import { useNewestStamp } from '#features/tasks/card/use-complete-task.ts'
import { mondayMorning, onDayOf, tomorrowMorning } from './snooze-times.ts'

const PickDialog = lazyPart(async () => (await import('./pick-dialog.tsx')).PickDialog)

const sentences = { reminderAt: snoozed, dueDate: dueMoved } as const
const shown = { reminderAt: formatStamp, dueDate: formatDue } as const

type Moved = keyof typeof sentences

/** Saves one of the two instants of this task alone, also of one that repeats. */
function useMove() {
  const zone = useUser().timeZone
  const { mutateAsync } = useSaveRecord(entity)
  const stampOf = useNewestStamp()
  const save = async (task: TaskRecord, field: Moved, to: number | null) => {
    const request = { id: task.id, values: { [field]: to }, stamp: stampOf(task), reload: 'plain' } as const
    return asTask((await mutateAsync(request)).data)
  }
  return async (task: TaskRecord, field: Moved, to: number) => {
    try {
      const saved = await save(task, field, to)
      say({
        tone: 'info',
        text: sentences[field](shown[field](to, zone)),
        stayFor: UNDO_MS,
        action: {
          label: 'Undo',
          run: () => void save(saved, field, task[field]).catch((error: unknown) => sayError(error)),
        },
      })
    } catch (error) {
      sayError(error)
    }
  }
}

/** What can be chosen for a task, at the moment of the call. */
export function useSnooze(): (task: TaskRecord) => readonly MenuItem[] {
  const zone = useUser().timeZone
  const move = useMove()
  const pick = async (task: TaskRecord, field: Moved) => {
    const now = Date.now()
    const due = task.dueDate ?? now
    const days = [
      { label: 'Today', at: onDayOf(now, due, zone) },
      { label: 'Tomorrow', at: onDayOf(tomorrowMorning(now, zone), due, zone) },
      { label: 'Monday', at: onDayOf(mondayMorning(now, zone), due, zone) },
    ]
    const given =
      field === 'dueDate'
        ? { title: 'Move to', initial: onDayOf(now, due, zone), presets: days }
        : { title: 'Snooze', initial: tomorrowMorning(now, zone), presets: [] }
    const at = await ask<number | undefined>((question) => (
      <PickDialog {...given} field={field} {...question} />
    ))
    if (at !== undefined) await move(task, field, at)
  }
  return (task) => {
    const now = Date.now()
    const isOver = task.dueDate !== null && !isClosed(task) && daysBetween(task.dueDate, now, zone) > 0
    const to = (at: number) => () => void move(task, 'reminderAt', at)
    return [
      { label: 'Tomorrow', icon: Sunrise, onSelect: to(tomorrowMorning(now, zone)) },
      { label: 'Monday', icon: CalendarDays, onSelect: to(mondayMorning(now, zone)) },
      { label: 'Pick…', icon: AlarmClock, onSelect: () => void pick(task, 'reminderAt') },
      ...(isOver
        ? [{ label: 'Move to…', icon: CalendarClock, onSelect: () => void pick(task, 'dueDate') }]
        : []),
    ]
  }
}
