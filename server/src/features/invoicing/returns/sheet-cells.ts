// Cells of the offline tool's sheets, as it spells them (billing 5.6).
import { STATES } from '@daybook/contract/invoicing/states.ts'

export interface Sheet {
  readonly name: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** An amount is never guarded against formulas: a negative one is a number. */
export const figure = (rupees: number): string => rupees.toFixed(2)
export const NO_CESS = figure(0)
export const APPLICABLE = 'Applicable % of Tax Rate'

/** '29-Karnataka'. */
export const placeCell = (state: string): string =>
  state === '' ? '' : `${state}-${STATES[state] ?? 'Other Country'}`

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** '2026-10-05' → '05-Oct-2026' [M]. */
export function dayCell({ day }: { readonly day: string }): string {
  const [year, month, date] = day.split('-')
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`
}
