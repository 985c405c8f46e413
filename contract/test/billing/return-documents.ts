// Documents of the vectors as the rules of the returns take them.
import { indianDay } from '#billing/indian-day.ts'
import { isUntaxed } from '#billing/supply.ts'
import type { SettledKind, SoldDocument, SoldType } from '#billing/returns/sold-document.ts'

export interface VectorDocument {
  readonly type: string
  readonly number: string
  readonly instant: string
  readonly life: string
  readonly total: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly value: number
  readonly rateBp: number
  readonly sac: string
  readonly pos: string
  readonly supply: string
  readonly gstin?: string
  readonly rchrg?: boolean
  readonly against?: { readonly number: string; readonly date: string; readonly value: number }
}

export function soldDocument(document: VectorDocument, sellerGstin: string, id = 1): SoldDocument {
  const { type, instant, life, supply, gstin = '', rchrg = false, against, rateBp } = document
  return {
    ...document,
    // The vectors are plain text to TypeScript.
    type: type as SoldType,
    kind: supply as SettledKind,
    id,
    day: indianDay(Date.parse(instant)),
    party: 'A client',
    gstin,
    sellerState: sellerGstin.slice(0, 2),
    isReverseCharge: rchrg,
    isCancelled: life === 'cancelled',
    rateBp: isUntaxed(supply as SettledKind) ? 0 : rateBp,
    against: against && { number: against.number, day: against.date, value: against.value },
  }
}
