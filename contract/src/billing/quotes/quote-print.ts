// A quote as its paper and its page say it: the print of an invoice of its lines, in the words of a quote.
import { indianDay } from '#billing/indian-day.ts'
import { dawnOfNumber, dayOfNumber } from '#billing/days.ts'
import { spelledDay } from '#billing/day-text.ts'
import { QUOTE_KINDS, quoteKindOf, quoteLifeOf } from '#billing/quotes/quote-status.ts'
import type { quote } from '#entities/quote.ts'
import type { RowOf } from '#engine/entity.ts'
import { amountInWords } from '#invoicing/amount-in-words.ts'
import type { PrintedGroup } from '#invoicing/invoice-row.ts'
import type { SellerBlock } from '#invoicing/party-blocks.ts'
import { type InvoicePrint, printOf } from '#invoicing/print/print.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

type QuoteRow = RowOf<typeof quote>
interface Blocks extends SellerBlock {
  readonly toOrganizationName: string
  readonly toOrganizationPan: string
  readonly toOrganizationAddress: string
  readonly toOrganizationTaxNumber: string
}

/** Nobody may take it for the document that an input tax credit is claimed with. */
export const NOT_A_TAX_INVOICE = 'Not a tax invoice'

export interface QuotePrint extends InvoicePrint {
  readonly kind: string
  /** 'Dec 05, 2026'; '' where it does not expire. */
  readonly validUntil: string
  readonly terms: string
}

/** @param lines hundredths of hours and paise */
export function quotePrintOf(
  row: Omit<QuoteRow, 'id' | 'searchText'>,
  blocks: Blocks,
  lines: readonly Omit<PrintedGroup, 'id'>[],
): QuotePrint {
  const kind = quoteKindOf(row)
  const title = QUOTE_KINDS[kind]
  const total = row.totalAmount ?? 0
  const grand = row.grandTotalAmount ?? 0
  const print = printOf(
    {
      ...blocks,
      placeOfSupply: row.placeOfSupply,
      sac: row.sac.trim() || blocks.sac,
      invoiceNumber: row.number,
      invoiceDate: dawnOfNumber(row.day ?? 0),
      startDate: null,
      endDate: null,
      totalAmount: total,
      taxAmount: row.taxAmount,
      grandTotalAmount: grand,
      tdsAmount: 0,
      netPayableAmount: grand,
      // Money for a proforma goes to the bank; a quotation asks for none.
      bankAccount: kind === 'proforma' ? blocks.bankAccount : '',
      upiAddress: '',
      supplyKind: row.supplyKind,
    },
    lines.map((line, id) => ({ ...line, id })),
    {
      dayAt: (instant) => {
        const [year = 0, month = 0, day = 0] = indianDay(instant).split('-').map(Number)
        return { year, month, day }
      },
      upiLimit: null,
    },
  )
  const life = quoteLifeOf(row)
  const validUntil = row.validUntil === null ? '' : spelledDay(dayOfNumber(row.validUntil))
  return {
    ...print,
    title,
    kind,
    watermark: life === 'draft' ? 'DRAFT' : life === 'withdrawn' ? 'CANCELLED' : '',
    due: validUntil,
    validUntil,
    terms: row.text.trim(),
    endorsement: '',
    enterprise: '',
    netPayable: paiseAsRupees(grand),
    netPayableInWords: amountInWords(grand),
  }
}
