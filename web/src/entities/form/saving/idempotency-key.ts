// Names one intention to save, so that a repeated request is carried out once.

/** Random enough for one person's day, also on addresses where the browser keeps `randomUUID` to itself. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
