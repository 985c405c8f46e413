// Of an amount that was typed, the way back to what hours and rate come to.
import { computedAmount } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { ResetToComputed } from '#features/invoicing/form/reset-to-computed.tsx'
import type { TypedLine } from './typed-line.ts'
import type { LineEdits } from './use-line-edits.ts'

interface LineAmountResetProps {
  readonly line: TypedLine
  readonly index: number
  readonly edits: LineEdits
}

/** A line without hours and rate has no other amount. */
export function LineAmountReset({ line, index, edits }: LineAmountResetProps) {
  const computed = computedAmount(line)
  if (computed === undefined || (!line.hours && !line.costPerUnit)) return null
  return (
    <ResetToComputed
      label={`Amount, line ${index + 1}`}
      computed={computed}
      onSetBack={() => edits.change(index, { amount: null })}
    />
  )
}
