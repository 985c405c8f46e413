// The seal of a seller who keeps none, drawn as lines: no picture, sharp at every size.
import { DRAWN_SEAL } from '@daybook/contract/invoicing/drawn-seal.ts'
import type { Doc } from '#features/invoicing/print/pen.ts'

export function drawSeal(doc: Doc, left: number, top: number, side: number): void {
  const { size, ink, rings, lines } = DRAWN_SEAL
  const scale = side / size
  const [x, y] = [(at: number) => left + at * scale, (at: number) => top + at * scale]
  doc.strokeColor(ink)
  for (const { radius, width } of rings) {
    doc
      .lineWidth(width * scale)
      .circle(x(size / 2), y(size / 2), radius * scale)
      .stroke()
  }
  for (const line of lines) {
    doc
      .lineWidth(line.width * scale)
      .moveTo(x(line.from), y(line.y))
      .lineTo(x(line.to), y(line.y))
      .stroke()
  }
}
