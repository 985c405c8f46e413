// Sums of a return: taxable value and tax by head in whole paise, credit notes negative. Nothing is rounded (billing 5.2).
import { signOf, type SoldDocument } from '#billing/returns/sold-document.ts'
import type { TaxHeads } from '#billing/notes.ts'

export interface Sums extends TaxHeads {
  readonly taxable: number
}
export const NOTHING: Sums = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }

export const plus = (one: Sums, other: Sums): Sums => ({
  taxable: one.taxable + other.taxable,
  igst: one.igst + other.igst,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
})

/** Zero is never negative. */
export const times = (factor: 1 | -1, { taxable, igst, cgst, sgst }: Sums): Sums => ({
  taxable: factor * taxable || 0,
  igst: factor * igst || 0,
  cgst: factor * cgst || 0,
  sgst: factor * sgst || 0,
})

export const sumsOf = ({ total, igst, cgst, sgst, ...document }: SoldDocument): Sums =>
  times(signOf(document), { taxable: total, igst, cgst, sgst })

export const sumOf = (all: readonly Sums[]): Sums => all.reduce(plus, NOTHING)

export const isNothing = ({ taxable, igst, cgst, sgst }: Sums): boolean =>
  taxable === 0 && igst === 0 && cgst === 0 && sgst === 0

/** In the order in which the keys came first. */
export function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

/** By code unit, as the codes of States and numbers of documents are. */
export const byText =
  <T>(textOf: (each: T) => string) =>
  (one: T, other: T): number =>
    textOf(one) < textOf(other) ? -1 : textOf(one) > textOf(other) ? 1 : 0
