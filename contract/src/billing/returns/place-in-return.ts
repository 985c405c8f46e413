// Which table of GSTR-1 tells of a document, and which section of its file (billing 5.2; the tables by the form, the names of
// the file from public implementations).
import type { ReturnTable } from '#billing/calls/return-calls.ts'
import {
  isExport,
  isInterState,
  isUntaxable,
  isZeroRated,
  type SettledKind,
  type SoldDocument,
} from '#billing/returns/sold-document.ts'

export type InvoiceType = 'R' | 'SEWP' | 'SEWOP' | 'DE'
type Registered = { readonly inv_typ: InvoiceType; readonly rchrg: 'Y' | 'N' }
export type NilType = 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C'

export type Placing =
  | ({ readonly table: '4A' | '4B' | '6B' | '6C'; readonly section: 'b2b' } & Registered)
  | { readonly table: '5'; readonly section: 'b2cl' }
  | { readonly table: '6A'; readonly section: 'exp'; readonly exp_typ: 'WPAY' | 'WOPAY' }
  | { readonly table: '7'; readonly section: 'b2cs'; readonly sply_ty: 'INTER' | 'INTRA' }
  | { readonly table: '8'; readonly section: 'nil'; readonly sply_ty: NilType }
  | ({ readonly table: '9B-registered'; readonly section: 'cdnr' } & Registered)
  | {
      readonly table: '9B-unregistered'
      readonly section: 'cdnur'
      readonly typ: 'B2CL' | 'EXPWP' | 'EXPWOP'
    }

/** From which day on an invoice between States of more than so many paise is large (Notification 12/2024 – Central Tax). */
const LARGE = [
  { from: '2024-08-01', above: 10_000_000 },
  { from: '', above: 25_000_000 },
] as const
export const largeLimit = (day: string): number =>
  LARGE.find(({ from }) => day >= from)?.above ?? Number.POSITIVE_INFINITY

/** Of a note the invoice decides: what was large stays so. */
export function isLarge(document: SoldDocument): boolean {
  const { day, value } = document.against ?? document
  return isInterState(document) && value > largeLimit(day)
}

const typeOf = (kind: SettledKind): InvoiceType =>
  kind === 'SEWP' || kind === 'SEWOP' || kind === 'DE' ? kind : 'R'

function registeredTable({ kind, isReverseCharge }: SoldDocument): '4A' | '4B' | '6B' | '6C' {
  if (isZeroRated(kind)) return '6B'
  if (kind === 'DE') return '6C'
  return isReverseCharge ? '4B' : '4A'
}

const isOfRegistered = ({ gstin, kind }: SoldDocument) => gstin !== '' || typeOf(kind) !== 'R'

function unregisteredNote(document: SoldDocument): Placing | undefined {
  const { kind } = document
  if (kind === 'EXPWP' || kind === 'EXPWOP') return { table: '9B-unregistered', section: 'cdnur', typ: kind }
  return isLarge(document) ? { table: '9B-unregistered', section: 'cdnur', typ: 'B2CL' } : undefined
}

/** Where a document stands that is issued. Notes without a table of their own lower or raise what Table 7 or 8 says. */
export function placeInReturn(document: SoldDocument): Placing {
  const { type, kind, isReverseCharge } = document
  const isNote = type !== 'invoice'
  const [between, registered] = [isInterState(document), isOfRegistered(document)]
  if (isUntaxable(kind))
    return {
      table: '8',
      section: 'nil',
      sply_ty: `${between ? 'INTR' : 'INTRA'}${registered ? 'B2B' : 'B2C'}`,
    }
  if (isExport(kind) && !isNote)
    return { table: '6A', section: 'exp', exp_typ: kind === 'EXPWP' ? 'WPAY' : 'WOPAY' }
  if (registered && !isExport(kind)) {
    const of = { inv_typ: typeOf(kind), rchrg: isReverseCharge ? 'Y' : 'N' } as const
    return isNote
      ? { table: '9B-registered', section: 'cdnr', ...of }
      : { table: registeredTable(document), section: 'b2b', ...of }
  }
  const note = isNote ? unregisteredNote(document) : undefined
  if (note) return note
  if (!isNote && isLarge(document)) return { table: '5', section: 'b2cl' }
  return { table: '7', section: 'b2cs', sply_ty: between ? 'INTER' : 'INTRA' }
}

export interface PlacedDocument extends SoldDocument {
  readonly placing: Placing
}
export const tableOf = ({ placing }: PlacedDocument): ReturnTable => placing.table

/** Without what is cancelled: that stands in Table 13 alone. */
export const placedOf = (documents: readonly SoldDocument[]): PlacedDocument[] =>
  documents
    .filter(({ isCancelled }) => !isCancelled)
    .map((document) => ({ ...document, placing: placeInReturn(document) }))
