// Which run this is. What the gate leaves to the full one: docs/decisions/0153.

/** `npm run test:full`, before a release. */
export const isFull = process.env['FULL'] === '1'
