// The scale of a drawing in rupees: round steps, and short words for them.

const ROUND = [1, 2, 2.5, 5, 10]
const STEPS = 3
/** '1.5 L': lakhs and crores, as amounts are read in India. */
const UNITS = [
  [10_000_000, ' Cr'],
  [100_000, ' L'],
  [1000, ' K'],
] as const

/** Paise → '3 L'. */
export function shortRupees(paise: number): string {
  const rupees = paise / 100
  const [size, name] = UNITS.find(([least]) => rupees >= least) ?? [1, '']
  return `${Number((rupees / size).toFixed(2))}${name}`
}

/** From 0 up to at least `most`, in paise. */
export function scaleOf(most: number): readonly number[] {
  const least = Math.max(most, 100) / STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (ROUND.find((round) => round * power >= least) ?? 10) * power
  return Array.from({ length: STEPS + 1 }, (_each, index) => index * step)
}
