// What a cell of the grid says, in words.
import type { GridCell, GridColumn } from '@daybook/contract/compliance/compliance-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { periodWords } from '@daybook/contract/compliance/duty-name.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { CHECK_FIRST } from '@daybook/contract/compliance/task-text.ts'

/** 'Dec 20, 2026, do by Dec 19, 2026' and whatever else there is to know, for a reader and a pointer that rests. */
export function cellTitle(cell: GridCell, column: GridColumn | undefined): string {
  const parts = [
    `${column?.name ?? cell.obligation}, ${periodWords(cell.period)}`,
    words.states[cell.state],
    spelledDay(cell.due),
    ...(cell.workBy === cell.due ? [] : [words.doBy(cell.workBy)]),
    ...(cell.was === undefined ? [] : [words.was(cell.was)]),
    ...(cell.form === undefined ? [] : [cell.form]),
    ...(cell.assignedTo ? [cell.assignedTo.name] : []),
    ...(column?.check === undefined ? [] : [`${CHECK_FIRST}: ${column.check}`]),
  ]
  return parts.join(' · ')
}

/** '20', of the month that is shown. */
export const dayNumber = (day: string): string => String(Number(day.slice('YYYY-MM-'.length)))
