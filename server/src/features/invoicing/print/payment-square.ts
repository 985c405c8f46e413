// A square that an app reads, such as one for payments, drawn as one shape: no picture, sharp at every size.
import { encode } from 'uqr'
import { type Doc, INK } from '#features/invoicing/print/pen.ts'

interface SquareLook {
  readonly x: number
  readonly y: number
  readonly side: number
  /** How much of it may be lost: of a long code little, or its points get too small. */
  readonly ecc?: 'L' | 'M'
}

/** The page around it is its quiet zone. */
export function drawSquare(doc: Doc, code: string, { x, y, side, ecc = 'M' }: SquareLook): void {
  const { data, size } = encode(code, { ecc, border: 0 })
  const step = side / size
  data.forEach((row, line) => {
    for (let start = 0; start < size; start += 1) {
      if (!row[start]) continue
      let end = start
      while (row[end]) end += 1
      // Neighbours are one rectangle: no white hairlines between them.
      doc.rect(x + start * step, y + line * step, (end - start) * step, step)
      start = end
    }
  })
  doc.fill(INK)
}
