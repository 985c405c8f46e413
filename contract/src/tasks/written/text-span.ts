// Stretches of a text.

/** From the first character to the one behind the last. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Ends where something covered ('§'), a mark or the line does. */
export const isEnd = (after: string): boolean => /^\s*(?:$|[§,.;:!?)])/.test(after)
