// What can be done with the rows of the lines: typed, added, moved, removed, pasted; and where the focus goes then.
import { LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import {
  lineMoved,
  lineRemoved,
  linesAdded,
  tooManyLines,
} from '@daybook/contract/messages/invoicing-messages.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { say } from '#api/message-bar.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { type Foreign, foreignIn } from '#features/invoicing/currency/foreign-lines.ts'
import {
  type AnyCell,
  changed,
  isBlank,
  type LineValues,
  type RupeeValues,
  newLine,
  shownAmountOf,
  type TypedLine,
} from './typed-line.ts'

export interface LineEdits {
  readonly lines: readonly TypedLine[]
  /** The currency of the invoice; undefined: rupees. */
  readonly foreign: Foreign | undefined
  /** Said to who does not see it. */
  readonly said: string
  readonly change: (index: number, change: Partial<LineValues>) => void
  /** @param at where the new row is put; left out, at the end */
  readonly add: (at?: number) => void
  readonly remove: (index: number) => void
  readonly move: (index: number, by: number) => void
  readonly paste: (index: number, rows: readonly RupeeValues[]) => void
  readonly focus: (index: number, cell: AnyCell) => void
}

/** Copied figures are in the currency that the invoice is in. */
const inForeign = (row: RupeeValues): LineValues => ({
  ...row,
  costPerUnit: null,
  amount: null,
  foreignAmount: shownAmountOf(row),
})

export function useLineEdits(root: RefObject<HTMLElement | null>): LineEdits {
  const { field } = useController<FormValues>({ name: 'lines' })
  const [currency, exchangeRate] = useWatch<FormValues>({ name: ['currency', 'exchangeRate'] })
  // Set by `useLineRules` and here alone.
  const lines = (field.value as readonly TypedLine[] | undefined) ?? []
  const wanted = useRef<{ readonly key: string; readonly cell: AnyCell }>(undefined)
  const [said, setSaid] = useState('')

  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, cell } = wanted.current
    const input = root.current?.querySelector<HTMLElement>(`[data-line='${key}'] [data-cell='${cell}'] input`)
    if (!input) return
    wanted.current = undefined
    input.focus()
    if (input instanceof HTMLInputElement) input.select()
  })

  const want = (line: TypedLine | undefined, cell: AnyCell) => {
    wanted.current = line && { key: line.key, cell }
  }
  const set = (next: readonly TypedLine[]) => field.onChange(next)

  const foreign = foreignIn({ currency, exchangeRate })

  return {
    lines,
    foreign,
    said,
    change: (index, change) => set(lines.map((line, i) => (i === index ? changed(line, change) : line))),
    add(at = lines.length) {
      if (lines.length >= LINES_MAX) {
        say({ tone: 'info', text: tooManyLines(LINES_MAX) })
        return
      }
      const line = newLine()
      want(line, 'name')
      set(lines.toSpliced(at, 0, line))
    },
    remove(index) {
      const left = lines.toSpliced(index, 1)
      // There is always a row to type into.
      const next = left.length > 0 ? left : [newLine()]
      want(next[Math.max(0, index - 1)], 'name')
      set(next)
      setSaid(lineRemoved(index + 1))
    },
    move(index, by) {
      const to = index + by
      const line = lines[index]
      if (!line || to < 0 || to >= lines.length) return
      set(lines.toSpliced(index, 1).toSpliced(to, 0, line))
      setSaid(lineMoved(to + 1, lines.length))
    },
    paste(index, rows) {
      const isOnBlank =
        lines[index] !== undefined && isBlank(lines[index]) && lines[index].savedId === undefined
      const room = LINES_MAX - lines.length + (isOnBlank ? 1 : 0)
      if (rows.length > room) say({ tone: 'info', text: tooManyLines(LINES_MAX) })
      const pasted = rows.slice(0, room).map((row) => newLine(foreign ? inForeign(row) : row))
      want(pasted.at(-1), 'name')
      set(lines.toSpliced(isOnBlank ? index : index + 1, isOnBlank ? 1 : 0, ...pasted))
      setSaid(linesAdded(pasted.length))
    },
    focus(index, cell) {
      want(lines[index], cell)
      // The row is there already: any drawing gives it the focus.
      setSaid((before) => (before === '' ? ' ' : ''))
    },
  }
}
