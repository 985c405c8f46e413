// The sales register as a table: what its CSV, XLSX and PDF have in common.
import type { ReturnDocument, SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import { placeLabel, rateLabel } from '@daybook/contract/billing/returns/sales-register.ts'
import { RETURN_DOCUMENT_WORDS } from '@daybook/contract/messages/billing/return-words.ts'

/** A text, or an amount in rupees. */
export type RegisterCell = string | number

export const REGISTER_HEADS = [
  'Date',
  'Kind',
  'Number',
  'Client',
  'GSTIN',
  'Place of Supply',
  'SAC',
  'Rate',
  'Taxable Value',
  'IGST',
  'CGST',
  'SGST',
  'Total',
] as const

const rowOf = (document: ReturnDocument): RegisterCell[] => [
  document.day,
  RETURN_DOCUMENT_WORDS[document.type][0],
  document.number,
  document.party,
  document.gstin,
  placeLabel(document.pos),
  document.sac,
  rateLabel(document.rateBp),
  document.taxable,
  document.igst,
  document.cgst,
  document.sgst,
  document.value,
]

/** One a document, and the totals. */
export const registerRows = ({ documents, totals, to }: SalesRegister): RegisterCell[][] => [
  ...documents.map(rowOf),
  [to, 'Total', '', '', '', '', '', '', totals.taxable, totals.igst, totals.cgst, totals.sgst, totals.value],
]
