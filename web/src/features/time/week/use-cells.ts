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
import { whilePending } from './pending-cells.ts'
import { changedWeek, emptyCell, ownMinutes } from './week-rows.ts'

export interface Refused {
  readonly text: string
  readonly sentence: string
}

export const cellId = (taskId: number, day: string) => `${taskId}:${day}`

interface Change {
  readonly row: WeekRow
  /** Its place in the week. */
  readonly at: number
  /** What its entries add up to. */
  readonly minutes: number
  /** As typed, for who has to mend it. */
  readonly text: string
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string) => {
  const next = new Map(map)
  next.delete(key)
  return next
}

/** As an input begins. */
const textOf = (cell: WeekCell): string => (ownMinutes(cell) === 0 ? '' : clockText(ownMinutes(cell)))

/** Works that share an id begin one after the other, whether or not the one before was refused. */
function useTurns() {
  const underWay = useRef(new Map<string, Promise<unknown>>())
  return <Value>(id: string, work: () => Promise<Value>): Promise<Value> => {
    const done = (underWay.current.get(id) ?? Promise.resolve()).then(work)
    underWay.current.set(
      id,
      done.catch(() => undefined),
    )
    return done
  }
}

function useRefused() {
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map())
  return {
    refused,
    refuse: (id: string, text: string, sentence: string) =>
      setRefused((before) => new Map(before).set(id, { text, sentence })),
    forget: (id: string) => setRefused((before) => (before.has(id) ? without(before, id) : before)),
  }
}

/** The cells of the week as they are by now, with what is still on its way. */
function useKept(week: Week) {
  const client = useQueryClient()
  const key = weekKey(week.from)
  const latest = () => client.getQueryData<Week>(key) ?? week
  return {
    cellOf: (row: WeekRow, at: number): WeekCell =>
      latest().rows.find(({ task }) => task.id === row.task.id)?.cells[at] ?? row.cells[at] ?? emptyCell,
    putCell: (row: WeekRow, at: number, cell: WeekCell) =>
      client.setQueryData<Week>(key, changedWeek(latest(), row, at, cell)),
    /** An answer that is under way is older than what is put. */
    hold: () => client.cancelQueries({ queryKey: key }),
    reload: () => void client.invalidateQueries({ queryKey: key }),
  }
}

/** @param isFormer while another week loads: what is typed then was meant for that one */
export function useCells(week: Week, isFormer: boolean) {
  const { refused, refuse, forget } = useRefused()
  const inTurn = useTurns()
  const { cellOf, putCell, hold, reload } = useKept(week)
  const dayAt = (at: number) => week.days[at]?.day ?? week.from
  const idOf = (row: WeekRow, at: number) => cellId(row.task.id, dayAt(at))

  const send = async ({ row, at, minutes, text }: Change, before: WeekCell) => {
    const isLatest = () => ownMinutes(cellOf(row, at)) === minutes
    try {
      const body = { taskId: row.task.id, day: dayAt(at), minutes, was: ownMinutes(before) }
      const { data } = await call(setCell, { body })
      // Another change of it may be on its way.
      if (isLatest()) putCell(row, at, data.cell)
    } catch (error) {
      if (isLatest()) putCell(row, at, before)
      refuse(idOf(row, at), text, sentenceOf(error))
      // What it is by now, for who tries again.
      reload()
    }
  }

  /** Shown at once: the next key may ask for it. */
  const change = (asks: Change) => {
    const { row, at, minutes } = asks
    const id = idOf(row, at)
    const before = cellOf(row, at)
    const cell = { ...before, minutes: before.typed + minutes }
    void hold()
    putCell(row, at, cell)
    forget(id)
    void whilePending({ from: week.from, row, at, cell }, () => inTurn(id, () => send(asks, before)))
  }

  /** What was typed into a cell; nothing is sent where it says what is there. */
  const type = (row: WeekRow, at: number, text: string) => {
    const id = idOf(row, at)
    const minutes = minutesOf(text)
    const cell = cellOf(row, at)
    if (text.trim() === textOf(cell) || minutes === ownMinutes(cell)) return forget(id)
    if (minutes === undefined) return refuse(id, text, words.howToWrite)
    return change({ row, at, minutes, text })
  }

  /** @throws what refuses it, for who still holds what was typed */
  const write = (row: WeekRow, at: number, note: string): Promise<void> =>
    inTurn(idOf(row, at), async () => {
      const body = { taskId: row.task.id, day: dayAt(at), note, was: ownMinutes(cellOf(row, at)) }
      try {
        const { data } = await call(setCell, { body })
        await hold()
        putCell(row, at, data.cell)
      } catch (error) {
        reload()
        throw error
      }
    })

  /** False, with the reason said, where nothing can be typed. */
  const mayType = (row: WeekRow, at: number): boolean => {
    const locked = row.cells[at]?.locked ?? ''
    if (locked !== '') say({ tone: 'info', text: words.locked[locked] })
    return locked === '' && !isFormer
  }
  const giveUp = (row: WeekRow, at: number) => forget(idOf(row, at))
  return {
    refused,
    type,
    write,
    giveUp,
    mayType,
    /** Of its entries. */
    minutesAt: (row: WeekRow, at: number) => ownMinutes(cellOf(row, at)),
    /** With which typing begins: what was refused is mended. */
    textAt: (row: WeekRow, at: number) => refused.get(idOf(row, at))?.text ?? textOf(cellOf(row, at)),
  }
}
export type Cells = ReturnType<typeof useCells>
