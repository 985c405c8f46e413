// Arrows move from cell to cell, `x` closes its task; Enter is the link's own.
import type { KeyboardEvent } from 'react'
import { areLetterKeysOn } from '#lib/keys/letter-keys.ts'

const CELLS = '[data-cell]'

/** Where it stands: the row, and the column of the table. */
const placeOf = (cell: HTMLElement) => ({
  row: cell.closest('tr')?.rowIndex ?? 0,
  column: cell.closest('td')?.cellIndex ?? 0,
})

function neighbour(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return all[all.indexOf(from) + 1]
  if (key === 'ArrowLeft') return all[all.indexOf(from) - 1]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const { row, column } = placeOf(from)
  if (key === 'ArrowDown')
    return all.find((cell) => placeOf(cell).row > row && placeOf(cell).column === column)
  if (key === 'ArrowUp')
    return all.findLast((cell) => placeOf(cell).row < row && placeOf(cell).column === column)
  return undefined
}

export interface CellTask {
  readonly id: number
  readonly name: string
  readonly statusId: number
}

/** @param close is given the task of the cell in which `x` was pressed */
export function useCellKeys(close: (task: CellTask) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    if (!(target instanceof HTMLElement) || !target.matches(CELLS)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { task, status, name = '', done } = target.dataset
    if (key === 'x' && areLetterKeysOn() && task !== undefined && done === undefined) {
      event.preventDefault()
      close({ id: Number(task), name, statusId: Number(status) })
      return
    }
    const next = neighbour([...currentTarget.querySelectorAll<HTMLElement>(CELLS)], target, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

/** One stop for the Tab key: the first cell, until another one has the focus. */
export function keepOneStop(box: HTMLElement | null): void {
  const cells = [...(box?.querySelectorAll<HTMLElement>(CELLS) ?? [])]
  const kept = cells.find((cell) => cell === document.activeElement) ?? cells[0]
  for (const cell of cells) cell.tabIndex = cell === kept ? 0 : -1
}
