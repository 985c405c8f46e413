// A return as its calls answer it: rupees, credit notes negative.
import type {
  Gstr1Answer,
  Gstr3bAnswer,
  ReturnDocument,
  TaxedSums,
} from '@daybook/contract/billing/calls/return-calls.ts'
import type { PeriodAdvance } from '@daybook/contract/billing/returns/period-advance.ts'
import { fpOf } from '@daybook/contract/billing/returns/periods.ts'
import { placeInReturn } from '@daybook/contract/billing/returns/place-in-return.ts'
import { servicesOf, tablesOf, totalsOf } from '@daybook/contract/billing/returns/return-tables.ts'
import { signOf, type SoldDocument } from '@daybook/contract/billing/returns/sold-document.ts'
import { summary3b } from '@daybook/contract/billing/returns/summary-3b.ts'
import { type Sums, sumsOf } from '@daybook/contract/billing/returns/sums.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { SellerReturn } from '#features/invoicing/returns/return-of.ts'

export const inRupees = ({ taxable, igst, cgst, sgst }: Sums): TaxedSums => ({
  taxable: fromHundredths(taxable),
  igst: fromHundredths(igst),
  cgst: fromHundredths(cgst),
  sgst: fromHundredths(sgst),
})

export function presentDocument(document: SoldDocument): ReturnDocument {
  const { type, id, number, day, party, gstin, pos, isCancelled, rateBp, sac, value } = document
  return {
    type,
    id,
    number,
    day,
    party,
    gstin,
    pos,
    table: isCancelled ? null : placeInReturn(document).table,
    rateBp,
    sac,
    value: fromHundredths(signOf(document) * value || 0),
    ...inRupees(sumsOf(document)),
  }
}

const presentAdvance = (advance: PeriodAdvance): ReturnDocument => {
  const { id, number, day, party, gstin, pos, table, rateBp, taxable, cgst, sgst, igst } = advance
  const value = fromHundredths(taxable + cgst + sgst + igst)
  return {
    type: 'receipt',
    id,
    number,
    day,
    party,
    gstin,
    pos,
    table,
    rateBp,
    sac: '',
    value,
    ...inRupees(advance),
  }
}

export function presentGstr1(read: SellerReturn): Gstr1Answer {
  const { seller, period, sold, documents, advances, numbers, checks } = read
  const { taxable, count, ...totals } = totalsOf(documents)
  const { igst, cgst, sgst } = inRupees({ taxable, ...totals })
  return {
    period,
    fp: fpOf(period),
    gstin: seller.gstin,
    checks,
    tables: Object.fromEntries(
      Object.entries(tablesOf(documents, advances)).map(([table, sums]) => [
        table,
        { count: sums.count, ...inRupees(sums) },
      ]),
    ),
    totals: { count, total: fromHundredths(taxable), igst, cgst, sgst },
    documents: [...sold.map(presentDocument), ...advances.map(presentAdvance)],
    sacs: servicesOf(documents).map((service) => ({
      sac: service.sac,
      rateBp: service.rateBp,
      ...inRupees(service),
    })),
    numbers,
  }
}

export function presentGstr3b({ period, documents, advances }: SellerReturn): Gstr3bAnswer {
  const { a, b, c, unregistered, leftOut } = summary3b(documents, advances)
  return {
    period,
    '3.1a': inRupees(a),
    '3.1b': { taxable: fromHundredths(b.taxable), igst: fromHundredths(b.igst) },
    '3.1c': { taxable: fromHundredths(c.taxable) },
    '3.2_unregistered': unregistered.map(({ pos, taxable, igst }) => ({
      pos,
      taxable: fromHundredths(taxable),
      igst: fromHundredths(igst),
    })),
    leftOut,
  }
}
