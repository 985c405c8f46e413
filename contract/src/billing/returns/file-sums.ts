// The sections of the file that are sums: Tables 7, 8, 11, 12 and 13 (billing 5.2).
import type { NumberRun } from '#billing/calls/return-calls.ts'
import type { FileSection } from '#billing/returns/file-schema.ts'
import { inSection, rateOf } from '#billing/returns/file-documents.ts'
import type { PeriodAdvance } from '#billing/returns/period-advance.ts'
import type { NilType, PlacedDocument } from '#billing/returns/place-in-return.ts'
import { type ServiceSums, servicesOf } from '#billing/returns/return-tables.ts'
import { signOf } from '#billing/returns/sold-document.ts'
import { byText, grouped, isNothing, sumOf, type Sums, sumsOf } from '#billing/returns/sums.ts'
import { fromHundredths } from '#invoicing/paise.ts'

const headsOf = ({ igst, cgst, sgst }: Sums) => ({
  iamt: fromHundredths(igst),
  camt: fromHundredths(cgst),
  samt: fromHundredths(sgst),
  csamt: 0,
})

/** By place and rate, net of notes; what comes to nothing is left out. */
export function b2csSection(documents: readonly PlacedDocument[]): FileSection<'b2cs'> {
  const all = inSection(documents, 'b2cs')
  const keyOf = ({ placing, pos, rateBp }: (typeof all)[number]) => `${placing.sply_ty} ${pos} ${rateBp}`
  return [...grouped(all, keyOf)].toSorted(byText(([key]) => key)).flatMap(([, of]) => {
    const [first] = of
    const sums = sumOf(of.map(sumsOf))
    if (!first || isNothing(sums)) return []
    const { sply_ty } = first.placing
    const { iamt, camt, samt, csamt } = headsOf(sums)
    const row = {
      sply_ty,
      pos: first.pos,
      typ: 'OE' as const,
      rt: rateOf(first),
      txval: fromHundredths(sums.taxable),
    }
    return [sply_ty === 'INTER' ? { ...row, iamt, csamt } : { ...row, camt, samt, csamt }]
  })
}

const NIL_TYPES: readonly NilType[] = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']

/** Net of notes. */
export function nilRows(documents: readonly PlacedDocument[]): FileSection<'nil'>['inv'] {
  const all = inSection(documents, 'nil')
  return NIL_TYPES.flatMap((sply_ty) => {
    const of = all.filter(({ placing }) => placing.sply_ty === sply_ty)
    const sumOfKind = (wanted: string) =>
      fromHundredths(
        of
          .filter(({ kind }) => kind === wanted)
          .reduce((sum, document) => sum + signOf(document) * document.total, 0),
      )
    const row = {
      sply_ty,
      nil_amt: sumOfKind('nil'),
      expt_amt: sumOfKind('exempt'),
      ngsup_amt: sumOfKind('nonGst'),
    }
    return of.length === 0 ? [] : [row]
  })
}

/** Table 11: positive in both parts. The amount is without the tax in it [M]. */
export function advanceRows(
  advances: readonly PeriodAdvance[],
  table: PeriodAdvance['table'],
  sellerState: string,
): FileSection<'at'> {
  const all = advances.filter((advance) => advance.table === table)
  return [...grouped(all, ({ pos }) => pos)].toSorted(byText(([pos]) => pos)).map(([pos, of]) => ({
    pos,
    sply_ty: pos === sellerState ? 'INTRA' : 'INTER',
    itms: [...grouped(of, ({ rateBp }) => String(rateBp)).values()].map((same) => {
      const sums = sumOf(same)
      return { rt: rateOf(same[0] ?? { rateBp: 0 }), ad_amt: fromHundredths(sums.taxable), ...headsOf(sums) }
    }),
  }))
}

/** Services are counted by no unit. What has no code is left out: the portal takes no row without one [M]. */
const serviceRows = (services: readonly ServiceSums[]) =>
  services
    .filter(({ sac }) => sac !== '')
    .map((service, index) => ({
      num: index + 1,
      hsn_sc: service.sac,
      uqc: 'NA' as const,
      qty: 0 as const,
      rt: rateOf(service),
      txval: fromHundredths(service.taxable),
      ...headsOf(service),
    }))

/** Since when Table 12 tells recipients with a GSTIN from others. */
const PARTED_FROM = '2025-05'

/** Firms with a GSTIN, and all others: exports among them [M]. */
export function hsnSection(documents: readonly PlacedDocument[], period: string): FileSection<'hsn'> {
  if (period < PARTED_FROM) return { data: serviceRows(servicesOf(documents)) }
  const [b2b, b2c] = [true, false].map((isRegistered) =>
    serviceRows(servicesOf(documents.filter(({ gstin }) => (gstin !== '') === isRegistered))),
  )
  return { hsn_b2b: b2b ?? [], hsn_b2c: b2c ?? [] }
}

const DOC_NUMS = { invoice: 1, debitNote: 4, creditNote: 5, receipt: 6, refund: 8 } as const

export const issuedRows = (runs: readonly NumberRun[]): FileSection<'doc_issue'>['doc_det'] =>
  [...grouped(runs, ({ type }) => type).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const docs = of.map(({ from, to, count, cancelled }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: count,
      cancel: cancelled,
      net_issue: count - cancelled,
    }))
    return [{ doc_num: DOC_NUMS[first.type], docs }]
  })
