// The arrow keys in a table: from a row to the one above or below, within a column of controls.
import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}
const controlsIn = (element: Element | null | undefined) => [
  ...(element?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/** Where the cell in that column has no control, the row's own link is next. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step || !(event.target instanceof HTMLElement)) return
  const cell = event.target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')?.[step]
  if (!cell || !(row instanceof HTMLTableRowElement)) return
  const there = controlsIn(row.cells[cell.cellIndex])
  const place = Math.min(controlsIn(cell).indexOf(event.target), there.length - 1)
  const next = there[place] ?? row.querySelector<HTMLElement>('th a')
  if (!next) return
  event.preventDefault()
  next.focus()
}
