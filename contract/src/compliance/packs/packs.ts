// The packs: which obligations a client of a kind has together. Part of the product, never fetched from the net.
import type { Obligation } from '#compliance/obligation.ts'
import { companyLaw } from '#compliance/packs/company-law.ts'
import { gst } from '#compliance/packs/gst.ts'
import { incomeTax } from '#compliance/packs/income-tax.ts'
import { labour } from '#compliance/packs/labour.ts'

/** Of the data; what was made by an older one stays as it was. */
export const PACKS_VERSION = '2026-11-29.1'

export const obligations: readonly Obligation[] = [...gst, ...incomeTax, ...labour, ...companyLaw]
const byId: ReadonlyMap<string, Obligation> = new Map(obligations.map((one) => [one.id, one]))
/** Undefined for one that this version has not. */
export const obligationOf = (id: string): Obligation | undefined => byId.get(id)

export interface Pack {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly obligations: readonly string[]
}

export const packs: readonly Pack[] = [
  {
    id: 'gst-monthly',
    name: 'GST, every month',
    about: 'GSTR-1 and GSTR-3B',
    obligations: ['gstr1-monthly', 'gstr3b-monthly', 'gst-cn-limit'],
  },
  {
    id: 'gst-qrmp',
    name: 'GST, every quarter (QRMP)',
    about: 'GSTR-1, IFF, PMT-06 and GSTR-3B',
    obligations: ['gstr1-quarterly', 'iff', 'pmt-06', 'gstr3b-quarterly', 'gst-cn-limit'],
  },
  {
    id: 'gst-composition',
    name: 'GST, composition',
    about: 'CMP-08 and GSTR-4',
    obligations: ['cmp-08', 'gstr-4'],
  },
  { id: 'gst-annual', name: 'GST, annual return', about: 'GSTR-9', obligations: ['gstr-9'] },
  { id: 'exporter', name: 'Exporter', about: 'Letter of undertaking', obligations: ['lut'] },
  {
    id: 'deductor',
    name: 'Deducts TDS',
    about: 'Payment, return, certificates',
    obligations: ['tds-payment', 'tds-return-nonsalary', 'tds-certificate-nonsalary'],
  },
  {
    id: 'employer',
    name: 'Employer',
    about: 'TDS on salary, EPF, ESI, professional tax',
    obligations: [
      'tds-payment',
      'tds-return-salary',
      'tds-certificate-salary',
      'pf',
      'esi',
      'professional-tax',
    ],
  },
  {
    id: 'proprietor',
    name: 'Proprietor',
    about: 'Advance tax, return without audit',
    obligations: ['advance-tax', 'itr-business-nonaudit'],
  },
  {
    id: 'company',
    name: 'Company',
    about: 'Advance tax, audit, return, Registrar',
    obligations: ['advance-tax', 'itr-audit', 'tax-audit', 'aoc-4', 'mgt-7', 'adt-1', 'dpt-3', 'msme-1'],
  },
  {
    id: 'llp',
    name: 'LLP',
    about: 'Advance tax, return, Forms 11 and 8',
    obligations: ['advance-tax', 'itr-audit', 'llp-11', 'llp-8'],
  },
]
const packById: ReadonlyMap<string, Pack> = new Map(packs.map((one) => [one.id, one]))
export const packOf = (id: string): Pack | undefined => packById.get(id)

/** Of several packs together, each obligation once, in the order of the data. */
export function obligationsOf(packIds: readonly string[]): readonly Obligation[] {
  const wanted = new Set(packIds.flatMap((id) => packOf(id)?.obligations ?? []))
  return obligations.filter(({ id }) => wanted.has(id))
}
