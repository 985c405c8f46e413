// What the sales come to in GSTR-3B (billing 5.4).
import type { PeriodAdvance } from '#billing/returns/period-advance.ts'
import type { PlacedDocument } from '#billing/returns/place-in-return.ts'
import { isInterState, isUntaxable, isZeroRated } from '#billing/returns/sold-document.ts'
import { byText, grouped, plus, sumOf, type Sums, sumsOf, times } from '#billing/returns/sums.ts'
import { returnMessages } from '#messages/billing/return-messages.ts'

export interface Summary3b {
  /** Taxable supplies, without zero-rated ones and what recipients pay the tax of. */
  readonly a: Sums
  /** Zero-rated. */
  readonly b: Sums
  /** Nil rated and exempt. */
  readonly c: Sums
  /** Of `a`: to others than firms with a GSTIN, in other States. */
  readonly unregistered: readonly (Sums & { readonly pos: string })[]
  readonly leftOut: readonly string[]
}

const sumWhere = (documents: readonly PlacedDocument[], holds: (document: PlacedDocument) => boolean) =>
  sumOf(documents.filter(holds).map(sumsOf))

const isReversed = ({ isReverseCharge }: PlacedDocument) => isReverseCharge
const isZero = ({ kind }: PlacedDocument) => isZeroRated(kind)
const isTaxed = (document: PlacedDocument) =>
  !isReversed(document) && !isZero(document) && !isUntaxable(document.kind)

const advanced = (advances: readonly PeriodAdvance[]): Sums =>
  sumOf(advances.map((advance) => times(advance.table === '11A' ? 1 : -1, advance)))

function unregisteredOf(documents: readonly PlacedDocument[]) {
  const all = documents.filter(
    (document) =>
      isTaxed(document) && document.gstin === '' && document.kind !== 'DE' && isInterState(document),
  )
  return [...grouped(all, ({ pos }) => pos)]
    .map(([pos, of]) => ({ pos, ...sumOf(of.map(sumsOf)) }))
    .toSorted(byText(({ pos }) => pos))
}

const isNegative = ({ taxable, igst, cgst, sgst }: Sums) => Math.min(taxable, igst, cgst, sgst) < 0

/** Invariant: a, b, c, supplies outside GST and those under reverse charge are together what all documents come to. */
export function summary3b(
  documents: readonly PlacedDocument[],
  advances: readonly PeriodAdvance[],
): Summary3b {
  const a = plus(sumWhere(documents, isTaxed), advanced(advances))
  const b = sumWhere(documents, (document) => isZero(document) && !isReversed(document))
  const c = sumWhere(documents, ({ kind }) => kind === 'nil' || kind === 'exempt')
  const unregistered = unregisteredOf(documents)
  const nonGst = sumWhere(documents, ({ kind }) => kind === 'nonGst').taxable
  const reversed = sumWhere(
    documents,
    (document) => isReversed(document) && !isUntaxable(document.kind),
  ).taxable
  return {
    a,
    b,
    c,
    unregistered,
    leftOut: [
      returnMessages.onlySales,
      ...(nonGst === 0 ? [] : [returnMessages.outsideGst(nonGst)]),
      ...(reversed === 0 ? [] : [returnMessages.underReverseCharge(reversed)]),
      ...([a, b, c, ...unregistered].some(isNegative) ? [returnMessages.negativeCell] : []),
      returnMessages.locked,
      returnMessages.askAccountant,
    ],
  }
}
