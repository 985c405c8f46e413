// The text of an amount or of hours: plain while it is typed, in Indian groups with two decimals otherwise.
import { fromHundredths, hasTwoDecimals } from '@daybook/contract/invoicing/paise.ts'
import { parseRupees } from '@daybook/contract/invoicing/read-amount.ts'
import type { ClipboardEvent } from 'react'
import { formatAmount } from '#lib/format-money.ts'
import { useNumberText } from './use-number-text.ts'

/** Beyond, a number has no hundredths that could be told. */
const TELLABLE = 1e12

/** '1,50,426.25'; undefined where another text is meant, or none. */
export function shownAmount(value: number | null): string | undefined {
  if (value === null || !(Math.abs(value) < TELLABLE)) return undefined
  return hasTwoDecimals(value) ? formatAmount(value) : undefined
}

/** What a number input can't take: groups, a sign of the currency. */
const dressed = /[,₹a-z]/i

export function useAmountText(value: number | null, onChange: (value: number | null) => void) {
  return {
    ...useNumberText(value, onChange),
    shown: shownAmount(value),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text')
      const paise = dressed.test(text) ? parseRupees(text) : undefined
      if (paise === undefined || event.currentTarget.readOnly) return
      event.preventDefault()
      onChange(fromHundredths(paise))
    },
  }
}
