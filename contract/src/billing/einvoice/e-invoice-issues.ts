// What keeps a document from being registered as an e-invoice, and whether it is one at all.
import {
  type EInvoiceDocument,
  type EInvoiceParty,
  isExportKind,
  placeOf,
  supplyType,
} from '#billing/einvoice/inv01.ts'
import { addressParts } from '#billing/einvoice/address-parts.ts'
import { hasNumberShape } from '#billing/issue-number.ts'
import type { SupplyKind } from '#billing/words.ts'
import { verdictOnGstin } from '#invoicing/gstin.ts'
import { eInvoiceMessages as say } from '#messages/billing/e-invoice-messages.ts'

export interface EInvoiceIssue {
  readonly code: string
  readonly text: string
  /** Whose record mends it. */
  readonly at: 'seller' | 'organization' | 'none'
}

export const E_INVOICE_LINES_MAX = 1000
const ADDRESS_MIN = 3

interface Asked {
  readonly kind: SupplyKind
  readonly day: string
  readonly buyerGstin: string
  /** Day from which the seller registers; null: it doesn't. */
  readonly from: string | null
}
/** To firms with a GSTIN, to special zones and abroad; not to consumers (CGST Rule 48(4)). */
export const isEInvoice = ({ kind, day, buyerGstin, from }: Asked): boolean =>
  from !== null &&
  day >= from &&
  supplyType(kind) !== undefined &&
  (isExportKind(kind) || verdictOnGstin(buyerGstin) !== 'none')

const isValid = (gstin: string) => ['valid', 'special'].includes(verdictOnGstin(gstin))
const hasPlace = (party: EInvoiceParty) => {
  const { city, pin } = placeOf(party)
  return city.length >= ADDRESS_MIN && /^[1-9]\d{5}$/.test(pin)
}
const isShort = ({ address }: EInvoiceParty) => addressParts(address).first.length < ADDRESS_MIN

/** Empty: its file is complete. */
export function eInvoiceIssues(document: EInvoiceDocument): EInvoiceIssue[] {
  const { seller, buyer, kind, sac, lines, number, isReverseCharge } = document
  const isHere = !isExportKind(kind)
  const found: readonly (EInvoiceIssue | false)[] = [
    !hasNumberShape(number) && { code: 'number', text: say.number, at: 'none' },
    isReverseCharge && { code: 'reverse_charge', text: say.reverseCharge, at: 'none' },
    !isValid(seller.gstin) && { code: 'seller_gstin', text: say.sellerGstin, at: 'seller' },
    isShort(seller) && { code: 'seller_address', text: say.address('the seller'), at: 'seller' },
    !hasPlace(seller) && { code: 'seller_place', text: say.sellerPlace, at: 'seller' },
    isHere && !isValid(buyer.gstin) && { code: 'buyer_gstin', text: say.buyerGstin, at: 'organization' },
    isShort(buyer) && { code: 'buyer_address', text: say.address('the client'), at: 'organization' },
    isHere && !hasPlace(buyer) && { code: 'buyer_place', text: say.buyerPlace, at: 'organization' },
    !/^\d{6}(\d{2})?$/.test(sac.trim()) && { code: 'sac', text: say.sac, at: 'none' },
    lines.length > E_INVOICE_LINES_MAX && {
      code: 'lines',
      text: say.lines(E_INVOICE_LINES_MAX),
      at: 'none',
    },
  ]
  return found.filter((issue) => issue !== false)
}
