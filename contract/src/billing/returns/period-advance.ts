// An advance in a return: taxed in the month of its receipt (Table 11A), taken off in the month of the invoice (Table 11B).
import type { TaxHeads } from '#billing/notes.ts'

export interface PeriodAdvance extends TaxHeads {
  /** '11A': received here and not invoiced in the same period; '11B': invoiced here, received in an earlier one. */
  readonly table: '11A' | '11B'
  /** Of the receipt. */
  readonly id: number
  /** Of its voucher. */
  readonly number: string
  readonly day: string
  readonly party: string
  readonly gstin: string
  /** Two digits of the State. */
  readonly pos: string
  readonly rateBp: number
  /** Whole paise, without the tax in it. */
  readonly taxable: number
}
