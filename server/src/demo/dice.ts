// Chance that repeats itself: the same seed gives the same demo on every machine and every database.

export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  readonly whole: (min: number, max: number) => number
  /** True about `percent` times in a hundred. */
  readonly happens: (percent: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** Picks a value as often as its weight says. */
  readonly pickWeighted: <T>(list: readonly (readonly [value: T, weight: number])[]) => T
}

/** A number from 0 to 1 (without 1): the generator known as mulberry32. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function diceOf(seed: number): Dice {
  const next = mulberry32(seed)
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pickWeighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    const entry = list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1)
    if (!entry) throw new Error('There is nothing to pick from.')
    return entry[0]
  }
  return {
    whole,
    happens: (percent) => next() * 100 < percent,
    pick: (list) => pickWeighted(list.map((value) => [value, 1] as const)),
    pickWeighted,
  }
}
