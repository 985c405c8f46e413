// The seal of a seller who keeps none (rules/invoices 10): two rings and lines, nobody's sign; drawn alike on screen and paper.

/** In a square of 100 by 100. */
export const DRAWN_SEAL = {
  size: 100,
  ink: '#2f3f8f',
  rings: [
    { radius: 46, width: 2.8 },
    { radius: 39, width: 0.9 },
  ],
  lines: [
    { from: 33, to: 67, y: 40, width: 2 },
    { from: 26, to: 74, y: 50, width: 2 },
    { from: 33, to: 67, y: 60, width: 2 },
  ],
} as const

const { size, ink, rings, lines } = DRAWN_SEAL
const middle = size / 2
const drawing = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
  `<g fill="none" stroke="${ink}">`,
  ...rings.map(
    ({ radius, width }) => `<circle cx="${middle}" cy="${middle}" r="${radius}" stroke-width="${width}"/>`,
  ),
  ...lines.map(({ from, to, y, width }) => `<path d="M${from} ${y}H${to}" stroke-width="${width}"/>`),
  '</g></svg>',
].join('')

/** As a data address, for a picture on a page. */
export const DRAWN_SEAL_PICTURE = `data:image/svg+xml,${encodeURIComponent(drawing)}`
