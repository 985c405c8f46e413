// The keys of the grid: Enter goes down and makes rows, Tab makes one after a last row that was typed, Alt and arrows move, Backspace takes away.
import type { KeyboardEvent } from 'react'
import { type AnyCell, isBlank, isChanged } from './typed-line.ts'
import type { LineEdits } from './use-line-edits.ts'

/** The row and the cell in which something happened. */
export function placeOf(target: EventTarget, { lines }: LineEdits) {
  if (!(target instanceof HTMLElement)) return undefined
  const key = target.closest<HTMLElement>('[data-line]')?.dataset['line']
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  const index = lines.findIndex((line) => line.key === key)
  // Only the grid itself says `data-cell`.
  return index < 0 || !(target instanceof HTMLInputElement) ? undefined : { index, cell: cell as AnyCell }
}

/** In another currency the rupees follow: nobody types them. */
const isEndOfRow = (cell: AnyCell) => cell === 'amount' || cell === 'foreignAmount'

function keyDone(event: KeyboardEvent, edits: LineEdits): boolean {
  const place = placeOf(event.target, edits)
  if (!place) return false
  const { index, cell } = place
  const line = edits.lines[index]
  const isLast = index === edits.lines.length - 1
  const isEmpty = line !== undefined && isBlank(line)
  const hasOther = event.ctrlKey || event.metaKey
  if (event.altKey && !hasOther && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    edits.move(index, event.key === 'ArrowUp' ? -1 : 1)
    edits.focus(index, cell)
    return true
  }
  if (event.altKey || hasOther || event.nativeEvent.isComposing) return false
  if (event.key === 'Enter' && !event.shiftKey) {
    if (!isLast) edits.focus(index + 1, cell)
    else if (!isEmpty) edits.add()
    return true
  }
  // Who only passes through a saved invoice by keyboard gets on.
  const isTyped = line !== undefined && isChanged(line) && !isEmpty
  if (event.key === 'Tab' && !event.shiftKey && isLast && isEndOfRow(cell) && isTyped) {
    edits.add()
    return true
  }
  if (event.key === 'Backspace' && isEmpty && edits.lines.length > 1) {
    edits.remove(index)
    return true
  }
  return false
}

export const onLineKey = (edits: LineEdits) => (event: KeyboardEvent) => {
  if (keyDone(event, edits)) event.preventDefault()
}
