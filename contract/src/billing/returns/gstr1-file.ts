// The file of GSTR-1 that the portal takes (billing 5.2). A section without anything is left out.
import type { NumberRun } from '#billing/calls/return-calls.ts'
import {
  b2bSection,
  b2clSection,
  cdnrSection,
  cdnurSection,
  expSection,
} from '#billing/returns/file-documents.ts'
import type { Gstr1File } from '#billing/returns/file-schema.ts'
import { advanceRows, b2csSection, issuedRows, hsnSection, nilRows } from '#billing/returns/file-sums.ts'
import type { PeriodAdvance } from '#billing/returns/period-advance.ts'
import type { PlacedDocument } from '#billing/returns/place-in-return.ts'
import { fpOf } from '#billing/returns/periods.ts'

export interface FiledReturn {
  readonly gstin: string
  /** 'YYYY-MM'; of a quarter its last month. */
  readonly period: string
  readonly documents: readonly PlacedDocument[]
  /** What Table 12 sums up; absent: the same. The furnishing facility has no such table, so a quarter's is of all months (from memory). */
  readonly services?: readonly PlacedDocument[]
  readonly advances: readonly PeriodAdvance[]
  readonly numbers: readonly NumberRun[]
  /** Of the offline tool whose files the portal takes. */
  readonly version: string
}

const headOf = ({ gstin, period, version }: FiledReturn) => ({
  gstin,
  fp: fpOf(period),
  version,
  hash: 'hash' as const,
})

const unlessEmpty = <K extends string, T>(key: K, rows: readonly T[]) =>
  // The key is the one that was given.
  (rows.length === 0 ? {} : { [key]: rows }) as { readonly [N in K]?: T[] }

export function gstr1File(filed: FiledReturn): Gstr1File {
  const { gstin, period, documents, services = documents, advances, numbers } = filed
  const state = gstin.slice(0, 2)
  const nil = nilRows(documents)
  const det = issuedRows(numbers)
  return {
    ...headOf(filed),
    ...unlessEmpty('b2b', b2bSection(documents)),
    ...unlessEmpty('b2cl', b2clSection(documents)),
    ...unlessEmpty('b2cs', b2csSection(documents)),
    ...unlessEmpty('exp', expSection(documents)),
    ...unlessEmpty('cdnr', cdnrSection(documents)),
    ...unlessEmpty('cdnur', cdnurSection(documents)),
    ...(nil.length === 0 ? {} : { nil: { inv: nil } }),
    ...unlessEmpty('at', advanceRows(advances, '11A', state)),
    ...unlessEmpty('txpd', advanceRows(advances, '11B', state)),
    ...(services.length === 0 ? {} : { hsn: hsnSection(services, period) }),
    ...(det.length === 0 ? {} : { doc_issue: { doc_det: det } }),
  }
}

/** The invoice furnishing facility takes what recipients with a GSTIN need. */
export const iffFile = (filed: FiledReturn): Gstr1File => ({
  ...headOf(filed),
  ...unlessEmpty('b2b', b2bSection(filed.documents)),
  ...unlessEmpty('cdnr', cdnrSection(filed.documents)),
})
