// An amount in another currency: plain while it is typed, in groups of three otherwise.
import { foreignFigure, minorDigitsOf, readForeign } from '@daybook/contract/billing/currency/currency.ts'
import type { ClipboardEvent, ComponentProps } from 'react'
import { useNumberText } from '#entities/fields/use-number-text.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { majorOf, minorOf } from './foreign-lines.ts'

type ForeignAmountProps = Omit<
  ComponentProps<typeof NumberInput>,
  'value' | 'onChange' | 'shown' | 'onPaste'
> & {
  readonly code: string
  /** As it is typed, 1000.5; null for nothing, NaN for what is no number. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
}

/** What a number input can't take: groups, a code. */
const dressed = /[,a-z]/i

export function ForeignAmount({ code, value, onValue, ...rest }: ForeignAmountProps) {
  const text = useNumberText(value, onValue)
  const minor = minorOf(value, code)
  return (
    <NumberInput
      unit={code}
      {...rest}
      {...text}
      alignEnd
      shown={minor === null || Number.isNaN(minor) ? undefined : foreignFigure(minor, code)}
      min={0}
      step="any"
      inputMode={minorDigitsOf(code) === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const pasted = event.clipboardData.getData('text')
        const read = dressed.test(pasted) ? readForeign(pasted, code) : undefined
        if (read === undefined || event.currentTarget.readOnly) return
        event.preventDefault()
        onValue(majorOf(read, code))
      }}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
