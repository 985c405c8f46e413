// The keys of a table's cells: one of them is in the tab order, the arrows go to the others and to what can be pressed in them.
import type { KeyboardEvent } from 'react'

const STOP = 'td[tabindex], a[href], button'
const inRow = (row: Element) => [...row.querySelectorAll<HTMLElement>(STOP)]
const isTyping = (element: Element) => element.closest('form') !== null

/** The stop that has the focus, if it is one. */
export const stopOf = (element: EventTarget): HTMLElement | undefined =>
  element instanceof HTMLElement && element.matches(STOP) && !isTyping(element) ? element : undefined

/**
 * Leaves one stop in the tab order: that one, or the one that was, or the first name.
 * @param body the rows
 */
export function settleStops(body: HTMLElement, current?: HTMLElement): void {
  const chosen = current ?? body.querySelector<HTMLElement>('[data-current]') ?? body.querySelector('th a')
  for (const stop of inRow(body)) {
    if (isTyping(stop)) continue
    const tabIndex = stop === chosen ? 0 : -1
    if (stop.getAttribute('tabindex') !== String(tabIndex)) stop.tabIndex = tabIndex
    stop.toggleAttribute('data-current', stop === chosen)
  }
}

type Step = (
  stop: HTMLElement,
  cell: HTMLTableCellElement,
  row: HTMLTableRowElement,
) => Element | undefined | null

const beside =
  (by: 1 | -1): Step =>
  (stop, _cell, row) => {
    const stops = inRow(row)
    return stops[stops.indexOf(stop) + by]
  }
/** Where the cell in that column has nothing to stop at, the row's own link is next. */
const beyond =
  (which: 'nextElementSibling' | 'previousElementSibling'): Step =>
  (stop, cell, row) => {
    const next = row[which]
    if (!(next instanceof HTMLTableRowElement)) return undefined
    const there = next.cells[cell.cellIndex]
    if (stop === cell && there?.matches(STOP)) return there
    const controls = there ? inRow(there) : []
    const place = Math.min(inRow(cell).indexOf(stop), controls.length - 1)
    return controls[place] ?? next.querySelector('th a')
  }
const edge =
  (at: 0 | -1): Step =>
  (_stop, _cell, row) =>
    inRow(row).at(at)

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: beyond('nextElementSibling'),
  ArrowUp: beyond('previousElementSibling'),
  ArrowRight: beside(1),
  ArrowLeft: beside(-1),
  Home: edge(0),
  End: edge(-1),
}

export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event
  const step = steps[key]
  if (!step || !(target instanceof HTMLElement) || isTyping(target)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  const next = cell && row && step(target, cell, row)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
