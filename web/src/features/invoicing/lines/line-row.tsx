// A line as a row of the grid.
import { amountIn } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { ChevronDown, ChevronRight, GripVertical, X } from 'lucide'
import { useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ForeignCell } from './foreign-cell.tsx'
import { LineAmountReset } from './line-amount-reset.tsx'
import { LineCell } from './line-cell.tsx'
import { TaskRows } from './line-tasks.tsx'
import type { TypedLine } from './typed-line.ts'
import type { LineEdits } from './use-line-edits.ts'
import type { useRowDrag } from './use-row-drag.ts'

interface LineRowProps {
  readonly line: TypedLine
  readonly index: number
  readonly edits: LineEdits
  readonly drag: ReturnType<typeof useRowDrag>
}

export function LineRow({ line, index, edits, drag }: LineRowProps) {
  const [isOpen, setOpen] = useState(false)
  const place = { line, index, edits }
  const called = line.name.trim() || `line ${index + 1}`
  return (
    <>
      <tr
        data-line={line.key}
        className={classNames('lines__row', drag.dragged === line.key && 'lines__row--dragged')}
      >
        <td>
          {/* Alt and the arrow keys do the same from any cell, and Backspace what the cross does. */}
          <IconButton
            size="sm"
            icon={GripVertical}
            className="lines__handle"
            tabIndex={-1}
            aria-label={`Move ${called}`}
            title="Drag, or Alt ↑↓"
            {...drag.handle(line.key)}
          />
        </td>
        <td>
          <div className="lines__name">
            {line.tasks.length > 0 && (
              <IconButton
                size="sm"
                icon={isOpen ? ChevronDown : ChevronRight}
                aria-label={isOpen ? `Hide the hours of ${called}` : `Show the hours of ${called}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              />
            )}
            <LineCell {...place} cell="name" />
          </div>
        </td>
        <td>
          <LineCell {...place} cell="hours" />
        </td>
        {edits.foreign ? (
          <>
            <td>
              <ForeignCell {...place} foreign={edits.foreign} />
            </td>
            <td className="lines__rupees">{paiseAsRupees(amountIn(line) ?? 0)}</td>
          </>
        ) : (
          <>
            <td>
              <LineCell {...place} cell="costPerUnit" />
            </td>
            <td>
              <LineCell {...place} cell="amount" />
            </td>
          </>
        )}
        <td>
          <IconButton
            size="sm"
            icon={X}
            className="lines__remove"
            tabIndex={-1}
            aria-label={`Remove ${called}`}
            onClick={() => edits.remove(index)}
          />
        </td>
      </tr>
      {line.amount !== null && !edits.foreign && (
        <tr className="lines__typed">
          <td />
          <td colSpan={4}>
            <LineAmountReset line={line} index={index} edits={edits} />
          </td>
          <td />
        </tr>
      )}
      {isOpen && <TaskRows tasks={line.tasks} />}
    </>
  )
}
