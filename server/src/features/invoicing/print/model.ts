// The invoice as both templates print it: every text and figure once, from what is stored.
import { DEFAULT_TIME_ZONE } from '@daybook/contract/limits.ts'
import type { Figures } from '@daybook/contract/invoicing/amounts.ts'
import { amountInWords } from '@daybook/contract/invoicing/amount-in-words.ts'
import { stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { sheetTaxLabel } from '@daybook/contract/invoicing/sheet-lines.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import { isUpiAddress, UPI_LIMIT, upiAddress } from '@daybook/contract/invoicing/upi.ts'
import type { Row } from '#entities/store.ts'
import { dayText } from '#english-dates.ts'
import { textIn, wholeIn } from '#features/invoicing/columns-of-row.ts'
import { figuresIn, supplyOf } from '#features/invoicing/invoice-figures.ts'
import { taxHeads, tdsLabel } from '#features/invoicing/print/tax-heads.ts'

export interface Party {
  readonly name: string
  readonly pan: string
  readonly address: string
  readonly taxNumber: string
  /** 'Maharashtra (27)'; '' where nothing says. */
  readonly state: string
}

export interface PrintedLine {
  readonly name: string
  readonly hours: string
  readonly costPerUnit: string
  readonly amount: string
}

export interface LabelledAmount {
  readonly label: string
  readonly amount: string
}

/** How to pay with an app. */
export interface Payment {
  readonly address: string
  /** What the square says. */
  readonly code: string
  /** Beside the square: what the payer still has to type. */
  readonly hint: string
}

/** What the seller's profile says today, not when the invoice was made. */
export interface SellerToday {
  /** A picture without transparency, PNG or JPEG. */
  readonly seal: Uint8Array | undefined
  /** Paise; null: the usual one. */
  readonly upiLimit: number | null
}

export interface InvoicePrint {
  /** 'Tax Invoice', or 'Invoice' where no tax is charged. */
  readonly title: string
  readonly number: string
  readonly date: string
  /** 'Oct 01, 2026 to Oct 31, 2026'. */
  readonly period: string
  readonly seller: Party
  readonly buyer: Party
  readonly placeOfSupply: string
  /** What an export has to say; '' for all others. */
  readonly endorsement: string
  readonly sac: string
  readonly lines: readonly PrintedLine[]
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
  /** PNG or JPEG without transparency. */
  readonly seal: Uint8Array | undefined
}

/** As the numbers' financial years: an invoice has one date, whoever prints it and wherever (R §9: MMM DD, YYYY). */
const dateIn = (row: Row, column: string) =>
  typeof row[column] === 'number'
    ? dayText(
        Temporal.Instant.fromEpochMilliseconds(wholeIn(row, column)).toZonedDateTimeISO(DEFAULT_TIME_ZONE),
      )
    : ''

const stateText = (code: string | undefined, name: string | undefined) =>
  code && name ? `${name} (${code})` : ''

function partyIn(row: Row, side: 'from' | 'to', knownState?: Supply): Party {
  const block = (part: string) => textIn(row, `${side}Organization${part}`).trim()
  const code = stateIn(block('TaxNumber'))
  return {
    name: block('Name'),
    pan: block('Pan'),
    address: block('Address'),
    taxNumber: block('TaxNumber'),
    state: code ? stateText(code, STATES[code]) : stateText(knownState?.state, knownState?.stateName),
  }
}

const lineOf = (row: Row): PrintedLine => ({
  name: textIn(row, 'name').trim(),
  hours: paiseAsText(wholeIn(row, 'hours')),
  costPerUnit: paiseAsRupees(wholeIn(row, 'costPerUnit')),
  amount: paiseAsRupees(wholeIn(row, 'amount')),
})

/** Apps show a line or so of it, and a shorter address is a coarser square that any camera reads. */
function shortName(name: string): string {
  const kept = [...name.toWellFormed()]
  while (encodeURIComponent(kept.join('')).length > 90) kept.pop()
  return kept.join('').trim()
}

function payment(
  row: Row,
  sellerName: string,
  { netPayable }: Figures,
  upiLimit: number | null,
): Payment | undefined {
  const address = textIn(row, 'upiAddress').trim()
  if (!isUpiAddress(address) || netPayable === 0) return undefined
  const reference = textIn(row, 'invoiceNumber')
  const note = `Invoice ${reference}`
  const limit = upiLimit ?? UPI_LIMIT * 100
  const rupees = paiseAsRupees(netPayable)
  // An app refuses a code that asks for more, and takes the same amount from a person, in parts where it must.
  const isTooMuch = netPayable > limit
  const amount = isTooMuch ? undefined : netPayable
  return {
    address,
    code: upiAddress({ address, name: shortName(sellerName), amount, note, reference }),
    hint: isTooMuch
      ? `Scan with any UPI app and type the amount, ${rupees}. The invoice number is filled in.`
      : `Scan with any UPI app. The amount, ${rupees}, and the invoice number are filled in.`,
  }
}

/** The words that Rule 46 asks of a registered supplier's export. */
const endorsementOf = ({ tax }: Figures, { isExport }: Supply, isRegistered: boolean) => {
  if (!isExport || !isRegistered) return ''
  return tax > 0
    ? 'Supply meant for export on payment of integrated tax'
    : 'Supply meant for export under bond or letter of undertaking without payment of integrated tax'
}

/** @param row the stored invoice @param groups its task groups in the order of the print */
export function printOf(row: Row, groups: readonly Row[], today: SellerToday): InvoicePrint {
  const figures = figuresIn(row)
  const supply = supplyOf(row)
  const seller = partyIn(row, 'from')
  const isRegistered = stateIn(seller.taxNumber) !== undefined
  const endorsement = endorsementOf(figures, supply, isRegistered)
  const heads = taxHeads(figures.total, figures.tax, supply)
  const period = [dateIn(row, 'startDate'), dateIn(row, 'endDate')].filter((date) => date !== '')
  const hasPlace = textIn(row, 'placeOfSupply').trim() !== ''
  return {
    title: figures.tax > 0 || endorsement !== '' ? 'Tax Invoice' : 'Invoice',
    number: textIn(row, 'invoiceNumber').trim(),
    date: dateIn(row, 'invoiceDate'),
    period: period.join(' to '),
    seller,
    buyer: partyIn(row, 'to', hasPlace ? supply : undefined),
    placeOfSupply: stateText(supply.state, supply.stateName),
    endorsement,
    sac: textIn(row, 'sac').trim(),
    lines: groups.map(lineOf),
    total: paiseAsRupees(figures.total),
    tax: paiseAsRupees(figures.tax),
    taxLabel: sheetTaxLabel(supply, figures),
    taxHeads: heads.map(({ label, amount }) => ({ label, amount: paiseAsRupees(amount) })),
    grandTotal: paiseAsRupees(figures.grandTotal),
    tds: { label: tdsLabel(figures.total, figures.tds), amount: paiseAsRupees(-figures.tds) },
    isTdsDeducted: figures.tds > 0,
    netPayable: paiseAsRupees(figures.netPayable),
    grandTotalInWords: amountInWords(figures.grandTotal),
    netPayableInWords: amountInWords(figures.netPayable),
    bankAccount: textIn(row, 'bankAccount').trim(),
    upi: payment(row, seller.name, figures, today.upiLimit),
    creatorName: textIn(row, 'invoiceCreaterName').trim(),
    creatorDesignation: textIn(row, 'invoiceCreaterDesignation').trim(),
    seal: today.seal,
  }
}
