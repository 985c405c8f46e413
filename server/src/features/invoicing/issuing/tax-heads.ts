// The tax of a row by its heads.
import type { TaxHeads } from '@daybook/contract/billing/notes.ts'

/** Paise; what a row does not say is 0. */
export const headsIn = ({
  cgst,
  sgst,
  igst,
}: { readonly [Head in keyof TaxHeads]: number | null }): TaxHeads => ({
  cgst: cgst ?? 0,
  sgst: sgst ?? 0,
  igst: igst ?? 0,
})
