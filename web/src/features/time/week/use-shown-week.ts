// A week as it is shown: with rows that were added here, with what runs counted, in an order that doesn't move.
import type { Week, WeekRow } from '@daybook/contract/time/time-calls.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { useRunningTimer } from '#api/running-timer.ts'
import { startOfToday } from '#lib/format-time.ts'
import { useRan } from '../timer/use-ran.ts'
import { groupsOf, rowsOf, withRunning } from './week-rows.ts'

const none: readonly WeekRow[] = []

export function useShownWeek(week: Week) {
  const { timeZone } = useUser()
  const timer = useRunningTimer()
  const [added, setAdded] = useState<ReadonlyMap<string, readonly WeekRow[]>>(new Map())
  const [order, setOrder] = useState<readonly number[]>([])
  const since = timer && Math.max(timer.startedTime, startOfToday(Date.now(), timeZone))
  const ran = useRan(since)
  const here = added.get(week.from) ?? none
  const saved = rowsOf(week, here, timer)
  const unseen = saved.filter(({ task }) => !order.includes(task.id)).map(({ task }) => task.id)
  if (unseen.length > 0) setOrder([...order, ...unseen])
  const shown = timer ? withRunning(saved, week, timer.task.id, ran) : saved
  const isNow = week.from <= week.today && week.today <= week.to
  const add = (rows: readonly WeekRow[]) => setAdded(new Map(added).set(week.from, [...here, ...rows]))
  return {
    /** What is saved; of it cells are changed. */
    saved: groupsOf(saved, order).flatMap(({ rows }) => rows),
    groups: groupsOf(shown, order),
    ran: timer && isNow ? ran : 0,
    runsBillable: timer ? saved.find(({ task }) => task.id === timer.task.id)?.isBillable === true : false,
    add,
  }
}
