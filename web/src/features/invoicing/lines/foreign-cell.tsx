// The cell of a line in another currency than rupees: what it costs there.
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { useId } from 'react'
import { ForeignAmount } from '#features/invoicing/currency/foreign-amount.tsx'
import type { Foreign } from '#features/invoicing/currency/foreign-lines.ts'
import { useCellError } from './line-cell.tsx'
import type { TypedLine } from './typed-line.ts'
import type { LineEdits } from './use-line-edits.ts'

interface ForeignCellProps {
  readonly line: TypedLine
  readonly index: number
  readonly edits: LineEdits
  readonly foreign: Foreign
  /** Where a label of its own is drawn. */
  readonly id?: string
}

export function ForeignCell({ line, index, edits, foreign: { code }, id }: ForeignCellProps) {
  const own = useId()
  const error = useCellError(index, 'foreignAmount')
  return (
    <div className="line-cell" data-cell="foreignAmount">
      <ForeignAmount
        code={code}
        name={`lines.${index}.foreignAmount`}
        value={line.foreignAmount}
        // What is said in the currency has no price in rupees beside it.
        onValue={(foreignAmount) => edits.change(index, { foreignAmount, costPerUnit: null })}
        id={id ?? own}
        aria-describedby={error ? `${own}-error` : undefined}
        aria-invalid={error ? true : undefined}
        {...(id ? {} : { 'aria-label': `${currencyWords.amountIn(code)}, line ${index + 1}` })}
      />
      {error && (
        <p className="field__error" id={`${own}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
