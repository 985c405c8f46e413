// Gives a task another day and keeps its time of day; the calendar shows it at once, and an undo brings it back.
import { task as entity } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { movedTo } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type SaveInstead, useSaveRecord } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import type { CalendarTask } from './calendar-event.ts'
import { dayName, dayOf, onDay } from './local-days.ts'

type Scope = 'alone' | 'series' | 'cancel'

/** How a task that repeats is moved. */
export interface SeriesMoves {
  /** Whether a move is meant for this task alone; answers at once where there is nothing to ask. */
  readonly askScope: (task: AnyRecord, change: { readonly dueDate: number }) => Promise<Scope>
  /** In place of the usual save, for the scope 'series'. */
  readonly saveSeries: SaveInstead
}

/** Changes the task wherever the cache has it. */
function patch(client: QueryClient, saved: AnyRecord) {
  const change = (record: AnyRecord) => (record.id === saved.id ? saved : record)
  client.setQueriesData<Page>(
    { queryKey: [entity.name, 'page'] },
    (page) => page && { ...page, list: page.list.map(change) },
  )
  client.setQueriesData<readonly AnyRecord[]>({ queryKey: [entity.name, 'range'] }, (list) =>
    list?.map(change),
  )
}

/** Due dates that are shown already although they are not saved yet, by task. */
function useMoving() {
  const [moving, setMoving] = useState<ReadonlyMap<number, number>>(new Map())
  const show = (id: number, dueDate: number) => setMoving((now) => new Map(now).set(id, dueDate))
  /** A later move of the same task stays. */
  const settle = (id: number, dueDate: number) =>
    setMoving((now) => new Map([...now].filter(([each, due]) => each !== id || due !== dueDate)))
  return { moving, show, settle }
}

/** `move` resolves when the person has decided; saving goes on behind it, one move after the other. */
export function useMoveTask({ askScope, saveSeries }: SeriesMoves) {
  const client = useQueryClient()
  const { timeZone } = useUser()
  const { mutateAsync } = useSaveRecord(entity)
  const { moving, show, settle } = useMoving()
  const before = useRef<Promise<void>>(Promise.resolve())
  const stamps = useRef(new Map<number, number>())

  async function save(task: CalendarTask, dueDate: number, scope: Scope) {
    // Read when its turn comes: the move before has changed it.
    const stamp = Math.max(task.lastModifiedAt, stamps.current.get(task.id) ?? 0)
    const instead = scope === 'series' ? saveSeries : undefined
    const request = { id: task.id, values: { dueDate }, stamp, reload: 'plain', instead } as const
    const { data } = await mutateAsync(request)
    const modified = data[entity.stamps.modified]
    if (typeof modified === 'number') stamps.current.set(task.id, modified)
    patch(client, data)
  }

  function start(task: CalendarTask, dueDate: number, scope: Scope, onSaved: () => void) {
    show(task.id, dueDate)
    before.current = before.current.then(async () => {
      try {
        await save(task, dueDate, scope)
        onSaved()
      } catch (error) {
        sayError(error)
        void client.invalidateQueries({ queryKey: [entity.name] })
      }
      settle(task.id, dueDate)
    })
  }

  /** False when nothing was moved, or the person thought better of it. */
  async function move(task: CalendarTask, day: string): Promise<boolean> {
    const former = task.dueDate
    if (former === null || dayOf(former, timeZone) === day) return false
    const dueDate = onDay(former, day, timeZone)
    // The task lies where it was dropped while the question is asked.
    show(task.id, dueDate)
    const scope = await askScope({ ...task }, { dueDate })
    if (scope === 'cancel') {
      settle(task.id, dueDate)
      return false
    }
    const moved = (to: number) => movedTo(dayName(dayOf(to, timeZone)))
    const sayMovedBack = () => say({ tone: 'good', text: moved(former) })
    const sayMoved = () =>
      say({
        tone: 'info',
        text: scope === 'series' ? messages.taskSeriesUpdated : moved(dueDate),
        stayFor: UNDO_MS,
        action: { label: 'Undo', run: () => start({ ...task, dueDate }, former, scope, sayMovedBack) },
      })
    start(task, dueDate, scope, sayMoved)
    return true
  }

  return { moving, move }
}
