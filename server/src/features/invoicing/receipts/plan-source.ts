// Where the money is from, and what of an invoice it may pay.
import type { ReceiptParts } from '@daybook/contract/billing/receipt-parts.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'

export type Invoice = RowFor<'invoice'>

export interface Source {
  readonly scopeId: number
  readonly organizationId: number
  readonly parts: ReceiptParts
  /** Of a receipt in another currency, until it is booked. */
  readonly foreign?: ForeignPart | undefined
}

export interface ForeignPart {
  readonly currency: string
  /** Smallest units. */
  readonly amount: number
  /** Paise, where it is settled already; undefined: it follows. */
  readonly forex: number | undefined
}

/** Once somebody pays after all, what was given up of a named invoice is open again. */
export const openOf = ({ balance, writtenOff }: Invoice, isNamed: boolean): number =>
  (balance ?? 0) + (isNamed ? (writtenOff ?? 0) : 0)
