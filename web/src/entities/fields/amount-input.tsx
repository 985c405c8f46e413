// An amount or a number of hours. The step (rules/time-and-money 6) is for the arrow keys alone: computed amounts carry paise.
import type { DecimalField, MoneyField } from '@daybook/contract/engine/fields.ts'
import { AMOUNT_STEP } from '@daybook/contract/engine/limits.ts'
import { publicSettings } from '#api/settings.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import type { InputProps } from './input-props.ts'
import { useAmountText } from './use-amount-text.ts'

export function AmountInput(props: InputProps<DecimalField> | InputProps<MoneyField>) {
  const { field, name, value, onChange, onBlur, inputRef, control, overwritten } = props
  const text = useAmountText(value, onChange)
  return (
    <NumberInput
      {...control}
      {...text}
      ref={inputRef}
      name={name}
      unit={field.kind === 'money' ? '₹' : undefined}
      alignEnd
      overwritten={overwritten}
      min={0}
      max={publicSettings.limits.amountMax}
      step={AMOUNT_STEP}
      autoComplete="off"
      enterKeyHint="done"
      onBlur={onBlur}
      // A scroll over the page must not change an amount that happens to have the focus.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
