// The amount of a task group: hours × cost per unit until somebody types another one.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { amountOfLine } from '@daybook/contract/invoicing/amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { isExact } from '@daybook/contract/invoicing/read-amount.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { FieldInput } from '#entities/fields/field-input.tsx'
import type { FormValues } from '#entities/form/form-mode.ts'
import { ResetToComputed } from './reset-to-computed.tsx'
import { figureAt, hundredthsAt } from './read-values.ts'

/** Paise; undefined while one of the two can't be read. */
function computedIn(values: FormValues): number | undefined {
  const [hours, costPerUnit] = [hundredthsAt(values, 'hours'), hundredthsAt(values, 'costPerUnit')]
  if (hours === undefined || costPerUnit === undefined) return undefined
  const amount = amountOfLine({ hours, costPerUnit })
  return isExact(amount) ? amount : undefined
}

const isTyped = (computed: number | undefined, amount: number | undefined) =>
  computed !== undefined && amount !== undefined && computed !== amount

export function GroupAmountInput(props: AnyInputProps) {
  const { setValue, formState } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const computed = computedIn(values)
  const amount = figureAt(values, 'amount')
  const before = useRef({ computed, follows: !isTyped(computed, amount) })
  const { isSubmitted } = formState

  useEffect(() => {
    const { current } = before
    const isSame = computed === undefined || computed === current.computed
    // Typed, or set back, or another version of the record.
    if (isSame || !current.follows) {
      // Nothing is said by an input that is empty for a moment.
      const isSilent = computed === undefined || amount === undefined
      const follows = isSilent ? current.follows : !isTyped(computed, amount)
      before.current = { computed: computed ?? current.computed, follows }
      return
    }
    before.current = { computed, follows: true }
    if (amount !== computed)
      setValue('amount', fromHundredths(computed), { shouldDirty: true, shouldValidate: isSubmitted })
  })
  return <FieldInput {...props} overwritten={isTyped(computed, amount)} />
}

export function GroupAmountHint() {
  const { setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const computed = computedIn(values)
  if (!isTyped(computed, figureAt(values, 'amount'))) return null
  return (
    <ResetToComputed
      label={invoiceTaskGroup.fields.amount.label}
      computed={computed ?? 0}
      onSetBack={() =>
        setValue('amount', fromHundredths(computed ?? 0), { shouldDirty: true, shouldValidate: true })
      }
    />
  )
}
