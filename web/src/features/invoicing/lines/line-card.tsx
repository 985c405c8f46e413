// A line on a phone: two rows to read, which open into its fields.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { foreignText } from '@daybook/contract/billing/currency/currency.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { amountIn } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { formatAmount } from '#lib/format-money.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { type Foreign, minorOf } from '#features/invoicing/currency/foreign-lines.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ForeignCell } from './foreign-cell.tsx'
import { LineCell } from './line-cell.tsx'
import { LineAmountReset } from './line-amount-reset.tsx'
import { TaskList } from './line-tasks.tsx'
import { type Cell, cells, isBlank, type TypedLine } from './typed-line.ts'
import type { LineEdits } from './use-line-edits.ts'

interface LineCardProps {
  readonly line: TypedLine
  readonly index: number
  readonly edits: LineEdits
}

const figure = (value: number | null) =>
  value === null || Number.isNaN(value) ? '0.00' : formatAmount(value)

export function LineCard({ line, index, edits }: LineCardProps) {
  const [isOpened, setOpened] = useState(() => isBlank(line))
  const { errors } = useFormState<FormValues>({ name: 'lines' })
  const wrong: unknown = errors['lines']
  const isWrong =
    typeof wrong === 'object' && wrong !== null && Reflect.get(wrong, String(index)) !== undefined
  const isOpen = isOpened || isWrong
  const id = useId()
  const { foreign } = edits
  const count = line.tasks.length
  return (
    <li className="line-card" data-line={line.key}>
      <button
        type="button"
        className="line-card__head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <span>{line.name.trim() || `Line ${index + 1}`}</span>
        <span>{paiseAsRupees(amountIn(line) ?? 0)}</span>
        <span className="mute">
          {foreign ? `${figure(line.hours)} h` : `${figure(line.hours)} h × ${figure(line.costPerUnit)}`}
        </span>
        <span className="mute">
          {foreign ? foreignTextOf(line, foreign.code) : count > 0 && counted(count, 'task')}
        </span>
      </button>
      {isOpen && (
        <div className="line-card__fields" id={id}>
          {(foreign ? foreignCells : cells).map((cell) => (
            <Labelled key={cell} line={line} index={index} edits={edits} cell={cell} />
          ))}
          {foreign && <LabelledForeign line={line} index={index} edits={edits} foreign={foreign} />}
          {line.amount !== null && !foreign && <LineAmountReset line={line} index={index} edits={edits} />}
          {count > 0 && <TaskList tasks={line.tasks} />}
          <Ways index={index} edits={edits} onDone={() => setOpened(false)} />
        </div>
      )}
    </li>
  )
}

/** What is typed of a line in another currency, beside its amount. */
const foreignCells: readonly Cell[] = ['name', 'hours']

function foreignTextOf({ foreignAmount }: TypedLine, code: string) {
  const minor = minorOf(foreignAmount, code)
  return minor === null || Number.isNaN(minor) ? code : foreignText(minor, code)
}

function LabelledForeign({ foreign, ...place }: LineCardProps & { readonly foreign: Foreign }) {
  const id = useId()
  return (
    <div className="field line-card__foreign">
      <label className="field__label" htmlFor={id}>
        {currencyWords.amountIn(foreign.code)}
      </label>
      <ForeignCell {...place} foreign={foreign} id={id} />
    </div>
  )
}

function Labelled({ cell, ...place }: LineCardProps & { readonly cell: Cell }) {
  const id = useId()
  return (
    <div className={`field line-card__${cell}`}>
      <label className="field__label" htmlFor={id}>
        {invoiceTaskGroup.fields[cell].label}
      </label>
      <LineCell {...place} cell={cell} id={id} />
    </div>
  )
}

const Ways = ({ index, edits, onDone }: Omit<LineCardProps, 'line'> & { readonly onDone: () => void }) => (
  <div className="line-card__ways">
    <IconButton
      icon={ArrowUp}
      aria-label={`Move line ${index + 1} up`}
      disabled={index === 0}
      onClick={() => edits.move(index, -1)}
    />
    <IconButton
      icon={ArrowDown}
      aria-label={`Move line ${index + 1} down`}
      disabled={index === edits.lines.length - 1}
      onClick={() => edits.move(index, 1)}
    />
    <IconButton icon={Trash2} aria-label={`Remove line ${index + 1}`} onClick={() => edits.remove(index)} />
    <span className="line-card__space" />
    <Button size="sm" onClick={onDone}>
      Done
    </Button>
  </div>
)
