// Keeps the rupees of the lines, and the total in the currency, in step with the amounts and the rate that are typed.
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { changed } from '#features/invoicing/lines/typed-line.ts'
import { linesIn } from '#features/invoicing/lines/use-lines.ts'
import { allWithRupees, type Foreign, foreignIn, foreignSum } from './foreign-lines.ts'

/** What is saved stays as it is until somebody types. @param isLocked not all lines are here, so nothing can follow from them */
export function useForeign(isLocked: boolean): Foreign | undefined {
  const { setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const foreign = foreignIn(values)
  const lines = linesIn(values)
  const told = JSON.stringify([foreign, lines.map(({ foreignAmount }) => foreignAmount)])
  const before = useRef(told)
  useEffect(() => {
    if (before.current === told) return
    before.current = told
    if (!foreign || isLocked) return
    const next = allWithRupees(lines, foreign)
    if (next !== lines) setValue('lines', next, { shouldDirty: true })
    const sum = foreignSum(lines, foreign.code)
    if (sum !== values['foreignTotal']) setValue('foreignTotal', sum, { shouldDirty: true })
  })
  return foreign
}

/** Takes the currency away; the rupees stay as they are. */
export function useBackToRupees(): () => void {
  const { setValue, getValues } = useFormContext<FormValues>()
  return () => {
    const change = (name: string, value: unknown) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    change('exchangeRate', null)
    change('foreignTotal', null)
    change(
      'lines',
      linesIn(getValues()).map((line) => changed(line, { foreignAmount: null })),
    )
    change('currency', 'INR')
  }
}
