// The measures and letters of the A4 print.
import { HAIRLINE, INK, SOFT, type Style } from '#features/invoicing/print/pen.ts'

export const PAGE = { width: 794, height: 1123, left: 60, inner: 674, top: 56, bottom: 1123 - 72 } as const
export const LIGHT = HAIRLINE

const style = (size: number, lineHeight: number, more: Partial<Style> = {}): Style => ({
  font: 'regular',
  color: INK,
  size,
  lineHeight,
  ...more,
})
const strong = { font: 'strong' } as const
const soft = { color: SOFT } as const

export const styles = {
  title: style(28, 36, strong),
  seller: style(17, 23, strong),
  number: style(14, 20, strong),
  label: style(11, 17, soft),
  text: style(12, 18),
  value: style(12, 18, strong),
  name: style(14, 21, strong),
  words: style(12.5, 19),
  netLabel: style(13, 28, strong),
  net: style(21, 28, strong),
} as const
