// The keys of the week: arrows move, typing replaces, and a few letters do the rest.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { WeekRow } from '@daybook/contract/time/time-calls.ts'
import { WEEK_DAYS } from '@daybook/contract/time/weeks.ts'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { say } from '#api/message-bar.ts'
import { toggle } from '../timer/timer-acts.ts'
import type { Cells } from './use-cells.ts'

/** Of a task a day, or -1: the button of its timer. */
export interface Place {
  readonly taskId: number
  readonly at: number
}
export const placeText = ({ taskId, at }: Place) => `${taskId}:${at}`

interface Typing extends Place {
  readonly first: string
}

interface GridAsked {
  /** As they stand below each other, with the hours that are saved. */
  readonly rows: readonly WeekRow[]
  readonly cells: Cells
  readonly onNote: (row: WeekRow, at: number) => void
}

const isFirst = (key: string) => /^[\d.,:]$/.test(key)

const placeOf = (element: EventTarget): Place | undefined => {
  const text = element instanceof Element ? element.closest('[data-place]')?.getAttribute('data-place') : null
  const [taskId, at] = (text ?? '').split(':').map(Number)
  return taskId === undefined || at === undefined ? undefined : { taskId, at }
}

/** Of a key: how far down and to the right it leads. */
const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -WEEK_DAYS],
  End: [0, WEEK_DAYS],
}

/** Which cell has the focus, and which one takes it next. */
function useStop(rows: readonly WeekRow[]) {
  const body = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<Place>()
  const wanted = useRef<Place>(undefined)
  // The cell takes the focus back when its input has gone.
  useLayoutEffect(() => {
    if (!wanted.current) return
    const place = wanted.current
    wanted.current = undefined
    body.current?.querySelector<HTMLElement>(`[data-place="${placeText(place)}"]`)?.focus()
  })
  const isAt = (place: Place) => stop !== undefined && placeText(stop) === placeText(place)
  const isKnown = stop !== undefined && rows.some(({ task }) => task.id === stop.taskId)
  return {
    body,
    focus: (place: Place) => {
      wanted.current = place
      setStop({ ...place })
    },
    note: (place: Place | undefined) => {
      if (place && !isAt(place)) setStop(place)
    },
    isStop: (place: Place) => (isKnown ? isAt(place) : rows[0]?.task.id === place.taskId && place.at === 0),
    next: ({ taskId, at }: Place, down: number, right: number): Place => {
      const row = rows.findIndex(({ task }) => task.id === taskId) + down
      const to = rows[Math.min(Math.max(0, row), rows.length - 1)]
      return { taskId: to?.task.id ?? taskId, at: Math.min(Math.max(-1, at + right), WEEK_DAYS - 1) }
    },
  }
}

/** What can be done with a cell, and what is being typed into one. */
function useTyping(rows: readonly WeekRow[], cells: Cells) {
  const [typing, setTyping] = useState<Typing>()
  const rowOf = ({ taskId }: Place) => rows.find(({ task }) => task.id === taskId)
  /** The row of a cell in which something can be typed; where it is locked, that is said. */
  const openRow = (place: Place) => {
    const row = place.at < 0 ? undefined : rowOf(place)
    return row && cells.mayType(row, place.at) ? row : undefined
  }
  return {
    typing,
    rowOf,
    end: () => setTyping(undefined),
    begin: (place: Place, first?: string) => {
      const row = openRow(place)
      if (row) setTyping({ ...place, first: first ?? cells.textAt(row, place.at) })
    },
    clear: (place: Place) => {
      const row = openRow(place)
      if (row) cells.type(row, place.at, '')
    },
    asYesterday: (place: Place) => {
      const row = openRow(place)
      if (!row) return
      if (place.at > 0) cells.type(row, place.at, clockText(cells.minutesAt(row, place.at - 1)))
      else say({ tone: 'info', text: words.noYesterday })
    },
  }
}

export function useGrid({ rows, cells, onNote }: GridAsked) {
  const { body, focus, next, note, isStop } = useStop(rows)
  const { typing, rowOf, end, begin, clear, asYesterday } = useTyping(rows, cells)

  /** True: the key is dealt with. */
  const act = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, place: Place): boolean => {
    if (altKey) return false
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'd') asYesterday(place)
      return key.toLowerCase() === 'd'
    }
    const row = rowOf(place)
    const step = arrows[key]
    if (step) focus(next(place, ...step))
    else if (key === ' ') void toggle(place.taskId)
    else if (place.at < 0 || !row) return false
    else if (isFirst(key)) begin(place, key)
    else if (key === 'Enter' || key === 'F2') begin(place)
    else if (key === '=') asYesterday(place)
    else if (key === 'n') onNote(row, place.at)
    else if (key === 'Delete' || key === 'Backspace') clear(place)
    else return false
    return true
  }

  /** While somebody types only what ends it is ours; Escape is the input's own. */
  const endTyping = (event: KeyboardEvent, place: Place) => {
    const { key, shiftKey } = event
    if (key !== 'Enter' && key !== 'Tab') return
    event.preventDefault()
    if (event.target instanceof HTMLElement) event.target.blur()
    focus(key === 'Enter' ? next(place, shiftKey ? -1 : 1, 0) : next(place, 0, shiftKey ? -1 : 1))
  }
  const typed = (place: Place) => (text: string | undefined) => {
    end()
    const row = rowOf(place)
    if (!row) return
    if (text !== undefined) return cells.type(row, place.at, text)
    cells.giveUp(row, place.at)
    focus(place)
  }
  return {
    body,
    typing,
    isStop,
    typed,
    focus,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const { target, key } = event
        const place = placeOf(target)
        if (!place || event.nativeEvent.isComposing) return
        if (target instanceof HTMLInputElement) return endTyping(event, place)
        if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return
        if (act(event, place)) event.preventDefault()
      },
      onClick: ({ target, nativeEvent, detail }: MouseEvent) => {
        const place = placeOf(target)
        if (!place || target instanceof HTMLInputElement) return
        // A finger has no keys: it types at once.
        const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
        if (!isMouse || detail > 1) begin(place)
      },
      onFocus: ({ target }: { readonly target: EventTarget }) => note(placeOf(target)),
    },
  }
}
export type Grid = ReturnType<typeof useGrid>
