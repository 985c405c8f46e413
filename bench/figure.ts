// One measured figure beside its promise.

export interface Figure {
  readonly name: string
  readonly value: number
  /** Promised at most, or at least where more is better. */
  readonly limit: number
  readonly unit: string
  readonly isMoreBetter?: boolean
}

const isKept = ({ value, limit, isMoreBetter }: Figure) => (isMoreBetter ? value >= limit : value <= limit)

/** A line per figure; @returns how many promises were missed */
export function printFigures(title: string, figures: readonly Figure[]): number {
  process.stdout.write(`\n${title}\n`)
  for (const figure of figures) {
    const { name, value, limit, unit } = figure
    const verdict = isKept(figure) ? 'kept' : 'MISSED'
    process.stdout.write(`  ${verdict.padEnd(7)} ${value.toFixed(2)} ${unit} of ${limit} ${unit}  ${name}\n`)
  }
  return figures.filter((figure) => !isKept(figure)).length
}
