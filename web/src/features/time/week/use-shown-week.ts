// A week as it is shown: with rows that were added here, with what runs counted, in an order that doesn't move.
import type { Week } from '@daybook/contract/time/time-calls.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { useRunningTimer } from '#api/running-timer.ts'
import { startOfToday } from '#lib/format-time.ts'
import { useRan } from '../timer/use-ran.ts'
import { useAddedRows } from './use-added-rows.ts'
import { groupsOf, rowsOf, withRunning } from './week-rows.ts'

export function useShownWeek(week: Week) {
  const { timeZone } = useUser()
  const timer = useRunningTimer()
  const added = useAddedRows(week)
  const [order, setOrder] = useState<readonly number[]>([])
  const since = timer && Math.max(timer.startedTime, startOfToday(Date.now(), timeZone))
  const ran = useRan(since)
  const saved = rowsOf(week, added.rows, timer)
  const unseen = saved.filter(({ task }) => !order.includes(task.id)).map(({ task }) => task.id)
  if (unseen.length > 0) setOrder([...order, ...unseen])
  const shown = timer ? withRunning(saved, week, timer.task.id, ran) : saved
  const isNow = week.from <= week.today && week.today <= week.to
  return {
    /** What is saved; of it cells are changed. */
    saved: groupsOf(saved, order).flatMap(({ rows }) => rows),
    groups: groupsOf(shown, order),
    ran: timer && isNow ? ran : 0,
    runsBillable: timer ? saved.find(({ task }) => task.id === timer.task.id)?.isBillable === true : false,
    add: added.add,
    remove: added.remove,
    /** Rows without hours, which nothing but somebody's choice keeps here. */
    removable: new Set(added.rows.map(({ task }) => task.id).filter((id) => id !== timer?.task.id)),
  }
}
