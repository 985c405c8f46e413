// An amount in paise or rupees outside the declared forms: plain while it is typed, in groups otherwise.
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { ComponentProps } from 'react'
import { publicSettings } from '#api/settings.ts'
import { useAmountText } from '#entities/fields/use-amount-text.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'

type AmountProps = Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange' | 'shown' | 'onPaste'> & {
  /** Rupees; null for nothing, NaN for what is no number. */
  readonly value: number | null
  readonly onValue: (value: number | null) => void
}

export function Amount({ value, onValue, ...rest }: AmountProps) {
  const text = useAmountText(value, onValue)
  return (
    <NumberInput
      {...rest}
      {...text}
      alignEnd
      min={0}
      max={publicSettings.limits.amountMax}
      step="any"
      autoComplete="off"
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

type PaiseProps = Omit<AmountProps, 'value' | 'onValue'> & {
  readonly paise: number
  /** Undefined where the input was emptied or holds no amount. */
  readonly onPaise: (paise: number | undefined) => void
}

export const PaiseAmount = ({ paise, onPaise, ...rest }: PaiseProps) => (
  <Amount
    {...rest}
    value={fromHundredths(paise)}
    onValue={(rupees) =>
      onPaise(rupees === null || !Number.isFinite(rupees) || rupees < 0 ? undefined : toHundredths(rupees))
    }
  />
)
