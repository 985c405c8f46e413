// A whole amount among several, by weight: the parts add up to it, and who is furthest below a fair part gets what is left.

/** @returns whole parts, in the order of the weights; nothing where all weights are 0 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map(() => 0)
  const fair = weights.map((weight) => (amount * weight) / whole)
  const parts = fair.map(Math.floor)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const order = fair
    .map((exact, index) => ({ index, below: exact - Math.floor(exact) }))
    .toSorted((one, other) => other.below - one.below || one.index - other.index)
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
