// Adds minutes to a task on a day, shown at once, and for a moment taken back with a press.
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { addTime, setCell, type Week, type WeekRow } from '@daybook/contract/time/time-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { weekKey } from '../time-queries.ts'
import { changedWeek, ownMinutes } from '../week/week-rows.ts'

export function useAddTime(week: Week) {
  const client = useQueryClient()
  const key = weekKey(week.from)
  const latest = () => client.getQueryData<Week>(key) ?? week
  const cellOf = (row: WeekRow, at: number) =>
    (latest().rows.find(({ task }) => task.id === row.task.id) ?? row).cells[at]
  const put = (row: WeekRow, at: number, more: number) => {
    const cell = cellOf(row, at)
    if (!cell) return
    const next = { ...cell, minutes: cell.minutes + more }
    client.setQueryData<Week>(key, changedWeek(latest(), row, at, next))
  }
  const reload = () => void client.invalidateQueries({ queryKey: key })

  /** @returns whether it was added */
  return async (row: WeekRow, at: number, minutes: number): Promise<boolean> => {
    const body = { taskId: row.task.id, day: week.days[at]?.day ?? week.today }
    await client.cancelQueries({ queryKey: key })
    put(row, at, minutes)
    const takeBack = async (was: number) => {
      put(row, at, -minutes)
      try {
        await call(setCell, { body: { ...body, minutes: was - minutes, was } })
      } catch (error) {
        sayError(error)
      }
      reload()
    }
    try {
      const { data } = await call(addTime, { body: { ...body, minutes } })
      say({
        tone: 'good',
        text: words.added(minutes, row.task.name),
        stayFor: UNDO_MS,
        action: { label: words.undo, run: () => void takeBack(ownMinutes(data.cell)) },
      })
      reload()
      return true
    } catch (error) {
      put(row, at, -minutes)
      sayError(error)
      reload()
      return false
    }
  }
}
