// Keeps the five figures of the open form in step with each other, with the task groups and with the tax.
import { type Basis, type Overwritten, overwritten } from '@daybook/contract/invoicing/figure-checks.ts'
import { figureNames, type TypedFigures } from '@daybook/contract/invoicing/invoice-row.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { publicSettings } from '#api/settings.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { changeFigures, type FigureState, startFigures } from './figures.ts'
import { figureAt } from './read-values.ts'

/** The five as whole paise; what is typed and no amount stays as it is. */
export const figuresIn = (values: Readonly<Record<string, unknown>>): TypedFigures => ({
  totalAmount: figureAt(values, 'totalAmount'),
  taxAmount: figureAt(values, 'taxAmount'),
  grandTotalAmount: figureAt(values, 'grandTotalAmount'),
  tdsAmount: figureAt(values, 'tdsAmount'),
  netPayableAmount: figureAt(values, 'netPayableAmount'),
})

/**
 * @param basis undefined while the task groups are not known
 * @returns the figures that differ from what they would be
 */
export function useFigures(basis: Basis | undefined): readonly Overwritten[] {
  const { setValue, formState } = useFormContext<FormValues>()
  const figures = figuresIn(useWatch<FormValues>())
  const state = useRef<FigureState>(undefined)
  const { isSubmitted } = formState

  useEffect(() => {
    if (!basis) return
    state.current = state.current
      ? changeFigures(state.current, figures, basis)
      : startFigures(figures, basis)
    const next = state.current.figures
    for (const name of figureNames) {
      if (next[name] === undefined || Object.is(next[name], figures[name])) continue
      setValue(name, fromHundredths(next[name]), { shouldDirty: true, shouldValidate: isSubmitted })
    }
  })
  return basis ? overwritten(figures, basis, publicSettings.limits.amountMax) : []
}
