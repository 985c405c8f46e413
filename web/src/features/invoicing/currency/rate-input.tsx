// A rate of exchange: rupees for one unit, with six decimals at most.
import { readRate, rateText } from '@daybook/contract/billing/currency/currency.ts'
import { useState } from 'react'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { useNumberText } from '#entities/fields/use-number-text.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'

/** As it is stored: times a million. */
const SCALE = 1_000_000

const storedOf = (rupees: number | null): number | null =>
  rupees === null ? null : (readRate(String(rupees)) ?? Number.NaN)

export function RateInput({ name, value, onChange, onBlur, inputRef, control }: AnyInputProps) {
  const stored = typeof value === 'number' ? value : null
  const isRate = stored !== null && Number.isSafeInteger(stored) && stored > 0
  /** A number that is no rate, such as one of seven decimals: it stays there to be mended. */
  const [refused, setRefused] = useState<number | null>(null)
  const shown = isRate ? stored / SCALE : stored === null ? null : (refused ?? stored)
  const text = useNumberText(shown, (rupees) => {
    setRefused(rupees)
    onChange(storedOf(rupees))
  })
  return (
    <NumberInput
      {...control}
      {...text}
      ref={inputRef}
      name={name}
      unit="₹"
      alignEnd
      shown={isRate ? rateText(stored) : undefined}
      min={0}
      step="any"
      autoComplete="off"
      enterKeyHint="done"
      onBlur={onBlur}
      // A scroll over the page must not change a rate that happens to have the focus.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
