// A whole number with buttons that step it.
import type { IntegerField } from '@daybook/contract/engine/fields.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import type { InputProps } from './input-props.ts'
import { useNumberText } from './use-number-text.ts'

export function IntegerFieldInput(props: InputProps<IntegerField>) {
  const { field, name, value, onChange, onBlur, inputRef, control } = props
  const text = useNumberText(value, onChange)
  return (
    <NumberInput
      {...control}
      {...text}
      ref={inputRef}
      name={name}
      stepper
      inputMode="numeric"
      min={field.min}
      max={field.max}
      step={1}
      autoComplete="off"
      enterKeyHint="done"
      onBlur={onBlur}
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
