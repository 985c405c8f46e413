// One measured figure beside its promise.

export interface Figure {
  readonly name: string
  readonly value: number
  /** Promised at most. */
  readonly limit: number
  readonly unit: string
}

/** A line per figure; @returns how many promises were missed */
export function printFigures(title: string, figures: readonly Figure[]): number {
  process.stdout.write(`\n${title}\n`)
  for (const { name, value, limit, unit } of figures) {
    const verdict = value <= limit ? 'kept' : 'MISSED'
    process.stdout.write(`  ${verdict.padEnd(7)} ${value.toFixed(2)} ${unit} of ${limit} ${unit}  ${name}\n`)
  }
  return figures.filter(({ value, limit }) => value > limit).length
}
