// The invoice as every print says it, on screen and in both files: every text and figure once, from what is stored.
import { DEFAULT_TIME_ZONE } from '#engine/limits.ts'
import { type DayParts, dayText } from '#english-dates.ts'
import { amountInWords } from '#invoicing/amount-in-words.ts'
import { stateIn } from '#invoicing/gstin.ts'
import { figuresIn, type PrintedGroup, type PrintedInvoice, supplyOf } from '#invoicing/invoice-row.ts'
import type { Supply } from '#invoicing/place-of-supply.ts'
import {
  currencyOf,
  foreignLineOf,
  type PrintedCurrency,
  type PrintedForeignLine,
} from '#invoicing/print/print-currency.ts'
import { lawOf, NO_FACTS, type PrintedLaw, type SellerFacts } from '#invoicing/print/print-law.ts'
import { type Asked, type Payment, paymentOf } from '#invoicing/print/print-payment.ts'
import { broughtMessages } from '#messages/billing/brought-messages.ts'
import { paiseAsRupees, paiseAsText } from '#invoicing/rupees.ts'
import { SHEET_GROUPS_MAX, sheetTaxLabel } from '#invoicing/print/sheet-lines.ts'
import { STATES } from '#invoicing/states.ts'
import { taxHeads, tdsLabel } from '#invoicing/tax-heads.ts'

// The preview asks for a print and its parts at one place.
export type { Payment } from '#invoicing/print/print-payment.ts'

export interface Party {
  readonly name: string
  readonly pan: string
  readonly address: string
  readonly taxNumber: string
  /** 'Maharashtra (27)'; '' where nothing says. */
  readonly state: string
}

export interface PrintedLine {
  readonly id: number
  readonly name: string
  readonly hours: string
  readonly costPerUnit: string
  readonly amount: string
  /** Of an invoice in another currency. */
  readonly foreign?: PrintedForeignLine
}

export interface LabelledAmount {
  readonly label: string
  readonly amount: string
}

/** What a print needs beside the invoice and its groups. */
export interface PrintContext {
  /** The day that a zone's clock shows at an instant (epoch milliseconds). */
  readonly dayAt: (instant: number, timeZone: string) => DayParts
  /** Paise that the seller's payment code asks for at most, as the profile says today; null: the usual limit. */
  readonly upiLimit: number | null
  /** Of the seller profile; absent: the print says nothing of it. */
  readonly seller?: SellerFacts | undefined
  /** Of an issued invoice: what is to be paid now. */
  readonly asked?: Asked | undefined
  /** How many groups there are, listed or not. */
  readonly groupCount?: number | undefined
}

export interface InvoicePrint extends PrintedLaw {
  /** 'Tax Invoice', or 'Invoice' where no tax is charged. */
  readonly title: string
  readonly number: string
  readonly date: string
  /** 'Oct 01, 2026 to Oct 31, 2026'. */
  readonly period: string
  readonly seller: Party
  readonly buyer: Party
  readonly placeOfSupply: string
  readonly sac: string
  readonly lines: readonly PrintedLine[]
  /** What stands beside the rupees; undefined: the invoice is in rupees. */
  readonly currency?: PrintedCurrency | undefined
  /** Of one that went out with another product: that this is not the original. '' for our own. */
  readonly origin: string
  /** Says on the sheet that there are more groups than it lists, and the above; '' while there is nothing to say. */
  readonly remark: string
  readonly total: string
  /** The stored tax as one figure, and by its heads. */
  readonly tax: string
  readonly taxHeads: readonly LabelledAmount[]
  /** The line of the sheet. */
  readonly taxLabel: string
  readonly grandTotal: string
  /** A negative. */
  readonly tds: LabelledAmount
  readonly isTdsDeducted: boolean
  readonly netPayable: string
  readonly grandTotalInWords: string
  readonly netPayableInWords: string
  readonly bankAccount: string
  readonly upi: Payment | undefined
  readonly creatorName: string
  readonly creatorDesignation: string
}

const stateText = (code: string | undefined, name: string | undefined) =>
  code && name ? `${name} (${code})` : ''

/** @param known says the State where the tax number does not */
function party(block: Omit<Party, 'state'>, known?: Supply): Party {
  const code = stateIn(block.taxNumber.trim())
  return {
    name: block.name.trim(),
    pan: block.pan.trim(),
    address: block.address.trim(),
    taxNumber: block.taxNumber.trim(),
    state: code ? stateText(code, STATES[code]) : stateText(known?.state, known?.stateName),
  }
}

const sellerOf = (row: PrintedInvoice) =>
  party({
    name: row.fromOrganizationName,
    pan: row.fromOrganizationPan,
    address: row.fromOrganizationAddress,
    taxNumber: row.fromOrganizationTaxNumber,
  })

function buyerOf(row: PrintedInvoice, supply: Supply): Party {
  const block = {
    name: row.toOrganizationName,
    pan: row.toOrganizationPan,
    address: row.toOrganizationAddress,
    taxNumber: row.toOrganizationTaxNumber,
  }
  return party(block, row.placeOfSupply.trim() === '' ? undefined : supply)
}

const lineOf = (group: PrintedGroup, currency: PrintedCurrency | undefined): PrintedLine => ({
  id: group.id,
  name: group.name.trim(),
  hours: paiseAsText(group.hours ?? 0),
  costPerUnit: paiseAsRupees(group.costPerUnit ?? 0),
  amount: paiseAsRupees(group.amount ?? 0),
  ...(currency ? { foreign: foreignLineOf(group, currency) } : {}),
})

const remarkOn = (count: number) =>
  count > SHEET_GROUPS_MAX ? `The first ${SHEET_GROUPS_MAX} of ${count} groups are listed.` : ''

/**
 * @param row the invoice, stored or still being typed
 * @param groups its task groups in the order of the print
 */
export function printOf(
  row: PrintedInvoice,
  groups: readonly PrintedGroup[],
  { dayAt, upiLimit, seller: facts = NO_FACTS, asked, groupCount = groups.length }: PrintContext,
): InvoicePrint {
  const figures = figuresIn(row)
  const supply = supplyOf(row)
  const seller = sellerOf(row)
  const isRegistered = stateIn(seller.taxNumber) !== undefined
  const law = lawOf(row, { figures, supply, isRegistered, seller: facts })
  const isTaxed = figures.tax > 0 || law.endorsement !== '' || law.reverseCharge === 'Yes'
  // As the numbers' financial years: an invoice has one date, whoever prints it and wherever.
  const dayOf = (instant: number | null) =>
    instant === null ? '' : dayText(dayAt(instant, DEFAULT_TIME_ZONE))
  const currency = currencyOf(row)
  const origin = row.broughtFrom ? broughtMessages.notOriginal(row.broughtFrom) : ''
  const period = [row.startDate, row.endDate].map(dayOf).filter((date) => date !== '')
  return {
    ...law,
    title: isTaxed ? 'Tax Invoice' : 'Invoice',
    number: row.invoiceNumber.trim(),
    date: dayOf(row.invoiceDate),
    period: period.join(' to '),
    seller,
    buyer: buyerOf(row, supply),
    placeOfSupply: stateText(supply.state, supply.stateName),
    sac: row.sac.trim(),
    lines: groups.map((group) => lineOf(group, currency)),
    currency,
    origin,
    remark: [remarkOn(groupCount), origin].filter((text) => text !== '').join(' '),
    total: paiseAsRupees(figures.total),
    tax: paiseAsRupees(figures.tax),
    taxLabel: sheetTaxLabel(supply, figures),
    taxHeads: taxHeads(figures.total, figures.tax, supply).map(({ label, amount }) => ({
      label,
      amount: paiseAsRupees(amount),
    })),
    grandTotal: paiseAsRupees(figures.grandTotal),
    tds: { label: tdsLabel(figures.total, figures.tds), amount: paiseAsRupees(-figures.tds) },
    isTdsDeducted: figures.tds > 0,
    netPayable: paiseAsRupees(figures.netPayable),
    grandTotalInWords: amountInWords(figures.grandTotal),
    netPayableInWords: amountInWords(figures.netPayable),
    bankAccount: row.bankAccount.trim(),
    upi: paymentOf(row, figures, { upiLimit, asked }),
    creatorName: row.invoiceCreaterName.trim(),
    creatorDesignation: row.invoiceCreaterDesignation.trim(),
  }
}
