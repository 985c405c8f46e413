// The sheets of the portal's offline tool, one a section, with its heads and its spellings (billing 5.6).
import type { FileSection, Gstr1File } from '@daybook/contract/billing/returns/file-schema.ts'
import { inSection, rateOf } from '@daybook/contract/billing/returns/file-documents.ts'
import type { PlacedDocument } from '@daybook/contract/billing/returns/place-in-return.ts'
import { defused } from '@daybook/contract/import-export/columns.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import {
  APPLICABLE,
  dayCell,
  figure,
  NO_CESS,
  placeCell,
  type Sheet,
} from '#features/invoicing/returns/sheet-cells.ts'
import { documentRows, sumRows } from '#features/invoicing/returns/sum-sheets.ts'

const paise = (hundredths: number) => figure(fromHundredths(hundredths))

const TYPES = {
  R: 'Regular B2B',
  SEWP: 'SEZ supplies with payment',
  SEWOP: 'SEZ supplies without payment',
  DE: 'Deemed Exp',
} as const

const numberCell = ({ number }: PlacedDocument) => defused(number)
const noteType = ({ type }: PlacedDocument) => (type === 'creditNote' ? 'C' : 'D')
const endOf = (document: PlacedDocument) => [figure(rateOf(document)), paise(document.total), NO_CESS]

const END = ['Rate', 'Taxable Value', 'Cess Amount'] as const

const b2b = (documents: readonly PlacedDocument[]): Sheet => ({
  name: 'b2b,sez,de',
  heads: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    APPLICABLE,
    'Invoice Type',
    'E-Commerce GSTIN',
    ...END,
  ],
  rows: inSection(documents, 'b2b').map((document) => [
    defused(document.gstin),
    defused(document.party),
    numberCell(document),
    dayCell(document),
    paise(document.value),
    placeCell(document.pos),
    document.placing.rchrg,
    '',
    TYPES[document.placing.inv_typ],
    '',
    ...endOf(document),
  ]),
})

const b2cl = (documents: readonly PlacedDocument[]): Sheet => ({
  name: 'b2cl',
  heads: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    APPLICABLE,
    ...END,
    'E-Commerce GSTIN',
  ],
  rows: inSection(documents, 'b2cl').map((document) => [
    numberCell(document),
    dayCell(document),
    paise(document.value),
    placeCell(document.pos),
    '',
    ...endOf(document),
    '',
  ]),
})

const cdnr = (documents: readonly PlacedDocument[]): Sheet => ({
  name: 'cdnr',
  heads: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    APPLICABLE,
    ...END,
  ],
  rows: inSection(documents, 'cdnr').map((document) => [
    defused(document.gstin),
    defused(document.party),
    numberCell(document),
    dayCell(document),
    noteType(document),
    placeCell(document.pos),
    document.placing.rchrg,
    TYPES[document.placing.inv_typ],
    paise(document.value),
    '',
    ...endOf(document),
  ]),
})

const cdnur = (documents: readonly PlacedDocument[]): Sheet => ({
  name: 'cdnur',
  heads: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    APPLICABLE,
    ...END,
  ],
  rows: inSection(documents, 'cdnur').map((document) => [
    document.placing.typ,
    numberCell(document),
    dayCell(document),
    noteType(document),
    document.placing.typ === 'B2CL' ? placeCell(document.pos) : '',
    paise(document.value),
    '',
    ...endOf(document),
  ]),
})

const exported = (documents: readonly PlacedDocument[]): Sheet => ({
  name: 'exp',
  heads: [
    'Export Type',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Port Code',
    'Shipping Bill Number',
    'Shipping Bill Date',
    ...END,
  ],
  rows: inSection(documents, 'exp').map((document) => [
    document.placing.exp_typ,
    numberCell(document),
    dayCell(document),
    paise(document.value),
    '',
    '',
    '',
    ...endOf(document),
  ]),
})

const b2cs = (rows: FileSection<'b2cs'> = []): Sheet => ({
  name: 'b2cs',
  heads: ['Type', 'Place Of Supply', APPLICABLE, ...END, 'E-Commerce GSTIN'],
  rows: rows.map(({ typ, pos, rt, txval }) => [
    typ,
    placeCell(pos),
    '',
    figure(rt),
    figure(txval),
    NO_CESS,
    '',
  ]),
})

/** Those that have a row. */
export const sheetsOf = (documents: readonly PlacedDocument[], file: Gstr1File): Sheet[] =>
  [
    b2b(documents),
    b2cl(documents),
    b2cs(file.b2cs),
    cdnr(documents),
    cdnur(documents),
    exported(documents),
    ...sumRows(file),
    documentRows(file.doc_issue),
  ].filter(({ rows }) => rows.length > 0)

/** The invoice furnishing facility takes what recipients with a GSTIN need. */
export const iffSheets = (documents: readonly PlacedDocument[]): Sheet[] =>
  [b2b(documents), cdnr(documents)].filter(({ rows }) => rows.length > 0)
