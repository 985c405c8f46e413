// Saves the cells of a week one by one. What is refused stays as it was typed, with its sentence.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText, minutesOf } from '@daybook/contract/time/minutes.ts'
import { setCell, type Week, type WeekCell, type WeekRow } from '@daybook/contract/time/time-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { weekKey } from '../time-queries.ts'
import { changedWeek } from './week-rows.ts'

export interface Refused {
  readonly text: string
  readonly sentence: string
}

export const cellId = (taskId: number, day: string) => `${taskId}:${day}`

interface Change {
  readonly row: WeekRow
  /** Its place in the week. */
  readonly at: number
  readonly minutes: number
  readonly note?: string | undefined
  /** As typed, for who has to mend it. */
  readonly text: string
}

const noCell: WeekCell = { minutes: 0, note: '', entries: 0, locked: '' }

const without = <Value>(map: ReadonlyMap<string, Value>, key: string) => {
  const next = new Map(map)
  next.delete(key)
  return next
}

/** @param asked as `useWeek` was */
export function useCells(week: Week, asked: string | undefined) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map())
  // Two changes of a cell go out one after the other.
  const underWay = useRef(new Map<string, Promise<unknown>>())
  const key = weekKey(asked)
  const latest = () => client.getQueryData<Week>(key) ?? week
  const put = (next: Week) => client.setQueryData<Week>(key, next)
  const refuse = (id: string, text: string, sentence: string) =>
    setRefused((before) => new Map(before).set(id, { text, sentence }))
  const forget = (id: string) => setRefused((before) => (before.has(id) ? without(before, id) : before))

  const idOf = (row: WeekRow, at: number) => cellId(row.task.id, week.days[at]?.day ?? '')
  /** As it is by now, with what is still on its way. */
  const cellOf = (row: WeekRow, at: number): WeekCell =>
    latest().rows.find(({ task }) => task.id === row.task.id)?.cells[at] ?? row.cells[at] ?? noCell
  const putCell = (row: WeekRow, at: number, cell: WeekCell) => put(changedWeek(latest(), row, at, cell))

  const send = async ({ row, at, minutes, note, text }: Change, before: WeekCell) => {
    const day = week.days[at]?.day ?? week.from
    try {
      const body = { taskId: row.task.id, day, minutes, was: before.minutes }
      const { data } = await call(setCell, { body: note === undefined ? body : { ...body, note } })
      // Another change of it may be on its way.
      if (cellOf(row, at).minutes === minutes) putCell(row, at, data.cell)
    } catch (error) {
      if (cellOf(row, at).minutes === minutes) putCell(row, at, before)
      refuse(idOf(row, at), text, sentenceOf(error))
      // What it is by now, for who tries again.
      void client.invalidateQueries({ queryKey: key })
    }
  }

  /** Shown at once: the next key may ask for it. */
  const change = (asks: Change) => {
    const { row, at, minutes, note } = asks
    const id = idOf(row, at)
    const before = cellOf(row, at)
    void client.cancelQueries({ queryKey: key })
    putCell(row, at, { ...before, minutes, note: note ?? before.note })
    forget(id)
    const done = (underWay.current.get(id) ?? Promise.resolve()).then(() => send(asks, before))
    underWay.current.set(id, done)
  }

  /** What was typed into a cell; nothing is sent where it says what is there. */
  const type = (row: WeekRow, at: number, text: string) => {
    const id = idOf(row, at)
    const minutes = minutesOf(text)
    if (minutes === undefined) return refuse(id, text, words.howToWrite)
    if (minutes === cellOf(row, at).minutes) return forget(id)
    return change({ row, at, minutes, text })
  }

  const write = (row: WeekRow, at: number, note: string) => {
    const { minutes } = cellOf(row, at)
    change({ row, at, minutes, note, text: clockText(minutes) })
  }

  /** False, with the reason said, where nothing can be typed. */
  const mayType = (row: WeekRow, at: number): boolean => {
    const locked = row.cells[at]?.locked ?? ''
    if (locked !== '') say({ tone: 'info', text: words.locked[locked] })
    return locked === ''
  }
  const giveUp = (row: WeekRow, at: number) => forget(idOf(row, at))
  return {
    refused,
    type,
    write,
    giveUp,
    mayType,
    minutesAt: (row: WeekRow, at: number) => cellOf(row, at).minutes,
  }
}
export type Cells = ReturnType<typeof useCells>
