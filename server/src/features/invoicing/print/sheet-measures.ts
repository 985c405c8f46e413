// The measures of the specified page, from airy to tight.
import { SHEET_GROUPS_MAX } from '@daybook/contract/invoicing/sheet-lines.ts'
import { INK, SOFT, type Style } from '#features/invoicing/print/pen.ts'

export const SHEET = { width: 1000, height: 1290, left: 80, inner: 840, blockGap: 64, rule: 0.75 } as const
export const GROUPS_MAX = SHEET_GROUPS_MAX
export const COLUMNS = [
  { head: 'Description', width: 380, align: 'left' },
  { head: 'Hours', width: 110, align: 'right' },
  { head: 'Cost per Unit', width: 170, align: 'right' },
  { head: 'Amount', width: 180, align: 'right' },
] as const
export const SUMS_WIDTH = 460
export const SIGNATURE_WIDTH = 320

/** Airy for a few rows, tight for fifty: 1 is as designed, 0 the least that is read with ease. */
export interface Density {
  readonly airiness: number
  readonly rowLinesMax: number
  readonly addressLinesMax: number
  readonly nameLinesMax: number
}
/** Tried in this order: closer first, and only then are long texts cut. The last one fits whatever comes. */
export const DENSITIES: readonly [Density, ...Density[]] = [
  dense(1, 6, 8, 3),
  ...[0.85, 0.7, 0.55, 0.4].map((airiness) => dense(airiness, 6, 8, 3)),
  ...[0.3, 0.2, 0.15, 0.1, 0.05, 0].map((airiness) => dense(airiness, 6, 6, 2)),
  ...[3, 2, 1].map((rowLinesMax) => dense(0, rowLinesMax, 4, 2)),
]

function dense(
  airiness: number,
  rowLinesMax: number,
  addressLinesMax: number,
  nameLinesMax: number,
): Density {
  return { airiness, rowLinesMax, addressLinesMax, nameLinesMax }
}

const style = (size: number, lineHeight: number, more: Partial<Style> = {}): Style => ({
  font: 'regular',
  color: INK,
  size,
  lineHeight,
  ...more,
})

/** All measures of a density. */
export function measuresOf({ airiness, ...linesMax }: Density) {
  const from = (tight: number, airy: number) => tight + (airy - tight) * airiness
  const text = style(from(13, 15), from(17, 23))
  const row = style(from(9.5, 15), from(11.5, 23))
  const sum = style(from(12, 15), from(15, 23))
  return {
    text,
    soft: { ...text, color: SOFT },
    small: { ...text, size: from(11.5, 13), lineHeight: from(15, 20), color: SOFT },
    name: style(from(15, 18), from(20, 26), { font: 'strong' }),
    strong: { ...text, font: 'strong' as const },
    title: style(from(22, 30), from(28, 36), { font: 'strong', spacing: 0.08 }),
    head: style(from(11, 13), from(14, 19), { font: 'strong' }),
    row,
    sum,
    grand: { ...sum, font: 'strong' as const },
    net: style(from(15, 19), from(20, 28), { font: 'strong' }),
    top: from(32, 72),
    belowTitle: from(16, 48),
    belowBlocks: from(12, 36),
    periodPadding: from(4, 12),
    headPadding: from(3, 10),
    rowPadding: from(0, 11),
    sumPadding: from(1.5, 7),
    seal: from(60, 112),
    ...linesMax,
  }
}
export type Measures = ReturnType<typeof measuresOf>
