// The sheets of the offline tool that are sums: advances, exempt supplies, service codes, documents (billing 5.6).
import type { FileSection, Gstr1File } from '@daybook/contract/billing/returns/file-schema.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import {
  APPLICABLE,
  figure,
  NO_CESS,
  placeCell,
  type Sheet,
} from '#features/invoicing/returns/sheet-cells.ts'

const advances = (name: string, what: string, rows: FileSection<'at'> = []): Sheet => ({
  name,
  heads: ['Place Of Supply', APPLICABLE, 'Rate', `Gross Advance ${what}`, 'Cess Amount'],
  rows: rows.flatMap(({ pos, itms }) =>
    itms.map(({ rt, ad_amt }) => [placeCell(pos), '', figure(rt), figure(ad_amt), NO_CESS]),
  ),
})

/** The spelling of the offline tool, from memory [M]. */
const NIL_WORDS = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const

const exempt = (nil: Gstr1File['nil']): Sheet => ({
  name: 'exemp',
  heads: [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  rows: (nil?.inv ?? []).map(({ sply_ty, nil_amt, expt_amt, ngsup_amt }) => [
    NIL_WORDS[sply_ty],
    figure(nil_amt),
    figure(expt_amt),
    figure(ngsup_amt),
  ]),
})

type ServiceRow = Extract<FileSection<'hsn'>, { data: unknown }>['data'][number]

const services = (name: string, rows: readonly ServiceRow[]): Sheet => ({
  name,
  heads: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  rows: rows.map(({ hsn_sc, uqc, qty, rt, txval, iamt, camt, samt }) => [
    defused(hsn_sc),
    '',
    uqc,
    figure(qty),
    figure(txval + iamt + camt + samt),
    figure(rt),
    figure(txval),
    figure(iamt),
    figure(camt),
    figure(samt),
    NO_CESS,
  ]),
})

function serviceSheets(hsn: Gstr1File['hsn']): Sheet[] {
  if (!hsn) return []
  if ('data' in hsn) return [services('hsn', hsn.data)]
  return [services('hsn(b2b)', hsn.hsn_b2b), services('hsn(b2c)', hsn.hsn_b2c)]
}

export const sumRows = (file: Gstr1File): Sheet[] => [
  advances('at', 'Received', file.at),
  advances('atadj', 'Adjusted', file.txpd),
  exempt(file.nil),
  ...serviceSheets(file.hsn),
]

/** The spelling of the offline tool, from memory [M]. */
const DOCUMENT_WORDS = {
  1: 'Invoices for outward supply',
  4: 'Debit Note',
  5: 'Credit Note',
  6: 'Receipt Voucher',
  8: 'Refund Voucher',
} as const

export const documentRows = (issued: Gstr1File['doc_issue']): Sheet => ({
  name: 'docs',
  heads: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  rows: (issued?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
    docs.map(({ from, to, totnum, cancel }) => [
      DOCUMENT_WORDS[doc_num],
      defused(from),
      defused(to),
      String(totnum),
      String(cancel),
    ]),
  ),
})
