// An invoice, or a note, as the rules of the returns take it.
import type { CheckedDocument } from '@daybook/contract/billing/returns/return-checks.ts'
import { isExport, type SettledKind } from '@daybook/contract/billing/returns/sold-document.ts'
import { isUntaxed, kindOfSupply, taxOfSupply } from '@daybook/contract/billing/supply.ts'
import type { TaxHeads } from '@daybook/contract/billing/notes.ts'
import type { SupplyKind } from '@daybook/contract/billing/words.ts'
import { gstinOf, stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { type PartyColumns, supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'

/** What an invoice and a note have in common. */
export interface SoldRow extends PartyColumns {
  readonly supplyKind: SupplyKind
  readonly reverseCharge: number
  readonly rateBp: number
  readonly sac: string
  /** Of the invoice, of which a note is: whether an export bears tax is seen by it. */
  readonly invoiceTax: number
  /** Whose number it bears: a GSTIN, or 'profile:' and an id. */
  readonly sellerKey: string
  readonly total: number
  readonly stored: TaxHeads
}

type Common = Pick<
  CheckedDocument,
  | 'gstin'
  | 'taxNumber'
  | 'sellerState'
  | 'pos'
  | 'isPlaceKnown'
  | 'kind'
  | 'isReverseCharge'
  | 'rateBp'
  | 'sac'
  | 'total'
  | 'cgst'
  | 'sgst'
  | 'igst'
>

/** A place outside India makes an export, also of what somebody called a regular supply. */
function settledKind({ supplyKind, invoiceTax }: SoldRow, supply: Supply): SettledKind {
  const kind = kindOfSupply(supplyKind === 'R' ? '' : supplyKind, supply, invoiceTax)
  return kind === '' ? 'R' : kind
}

export function soldOf(row: SoldRow): Common {
  const supply = supplyOf(row)
  const kind = settledKind(row, supply)
  const isReverseCharge = row.reverseCharge === 1
  const { total, rateBp, stored, toOrganizationTaxNumber: taxNumber } = row
  // What the recipient pays to the State stands in no column: the document bears no tax (billing-api A 30).
  const heads = isReverseCharge ? taxOfSupply(total, { kind, supply, reverseCharge: 0, rateBp }) : stored
  return {
    // Abroad there are tax numbers of other shapes.
    gstin: isExport(kind) ? '' : gstinOf(taxNumber),
    taxNumber,
    sellerState: stateIn(row.sellerKey) ?? stateIn(row.fromOrganizationTaxNumber) ?? '',
    pos: supply.state ?? '',
    isPlaceKnown: supply.isPlaceKnown,
    kind,
    isReverseCharge,
    rateBp: isUntaxed(kind) || supply.taxing === 'none' ? 0 : rateBp,
    sac: row.sac.trim(),
    total,
    ...heads,
  }
}
