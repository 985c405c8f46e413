// One period of an obligation of a client: its day, its state, who does it. Enter opens the task.
import type { GridCell as Cell, GridColumn } from '@daybook/contract/compliance/compliance-calls.ts'
import { dutyName } from '@daybook/contract/compliance/duty-name.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { RecordLink } from '#entities/card/record-link.tsx'
import { initials } from '#ui/display/avatar.tsx'
import { cellTitle, dayNumber } from './cell-text.ts'

interface GridCellProps {
  readonly cell: Cell
  readonly column: GridColumn | undefined
}

/** A link where there is a task to open. */
export function GridCell({ cell, column }: GridCellProps) {
  const title = cellTitle(cell, column)
  const inside = (
    <>
      <b>{dayNumber(cell.due)}</b>
      <span className="pack-cell__state">{words.states[cell.state]}</span>
      {cell.workBy !== cell.due && <small>{words.by(dayNumber(cell.workBy))}</small>}
      {cell.assignedTo && (
        <span className="pack-cell__who" aria-hidden>
          {initials(cell.assignedTo.name)}
        </span>
      )}
    </>
  )
  const look = { className: 'pack-cell', 'data-state': cell.state, title }
  if (cell.taskId === null)
    return (
      <span {...look} tabIndex={-1} data-cell role="img" aria-label={title}>
        {inside}
      </span>
    )
  return (
    <RecordLink
      {...look}
      tabIndex={-1}
      data-cell
      data-task={cell.taskId}
      data-status={cell.statusId}
      data-name={dutyName({ name: column?.name ?? '' }, cell.period)}
      data-done={cell.state === 'done' || undefined}
      aria-label={title}
      entity={task}
      record={{ id: cell.taskId }}
    >
      {inside}
    </RecordLink>
  )
}
