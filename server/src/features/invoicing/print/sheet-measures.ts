// The measures of the specified page, from airy to tight.
import { SHEET_SIZE, type SheetFit } from '@daybook/contract/invoicing/print/sheet-fit.ts'
import { INK, SOFT, type Style } from '#features/invoicing/print/pen.ts'

export const SHEET = { ...SHEET_SIZE, left: 80, inner: 840, blockGap: 64, rule: 0.75 } as const
export const COLUMNS = [
  { width: 380, align: 'left' },
  { width: 110, align: 'right' },
  { width: 170, align: 'right' },
  { width: 180, align: 'right' },
] as const
export const SUMS_WIDTH = 460
export const SIGNATURE_WIDTH = 320

/** How many lines the texts have at most, however much room there is: a page stays a page. */
const linesMaxOf = ({ airiness, cutTo }: SheetFit) => ({
  rowLinesMax: cutTo ?? 6,
  addressLinesMax: cutTo ? 4 : airiness < 0.4 ? 6 : 8,
  nameLinesMax: airiness < 0.4 ? 2 : 3,
})

const style = (size: number, lineHeight: number, more: Partial<Style> = {}): Style => ({
  font: 'regular',
  color: INK,
  size,
  lineHeight,
  ...more,
})

/** All measures of a fit. */
export function measuresOf(fit: SheetFit) {
  const { airiness } = fit
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
    ...linesMaxOf(fit),
  }
}
export type Measures = ReturnType<typeof measuresOf>
