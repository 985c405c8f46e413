// One measured figure beside its promise.

export interface Figure {
  readonly name: string
  readonly value: number
  /** Promised at most; where `isFloor` is set, at least. */
  readonly limit: number
  readonly isFloor?: boolean
  /** What we would rather have. */
  readonly aim?: number
  readonly unit: string
  /** How the value came about: the range, the raw figures. */
  readonly note?: string
}

/** A group of figures, as it was printed and as it goes into the results. */
export interface Measurement {
  readonly title: string
  readonly figures: readonly Figure[]
}

export const isKept = ({ value, limit, isFloor }: Figure) => (isFloor ? value >= limit : value <= limit)

export function promiseOf({ limit, isFloor, aim, unit }: Figure): string {
  const wanted = aim === undefined ? '' : `, aim ${aim}`
  return `${isFloor ? 'at least' : 'at most'} ${limit}${wanted}${unit ? ` ${unit}` : ''}`
}

/** A line per figure; @returns the promises that were missed */
export function printFigures({ title, figures }: Measurement): readonly Figure[] {
  process.stdout.write(`\n${title}\n`)
  for (const figure of figures) {
    const { name, value, unit, note } = figure
    const verdict = isKept(figure) ? 'held' : 'MISSED'
    const said = `${value.toFixed(2)}${unit ? ` ${unit}` : ''} (${promiseOf(figure)})`
    process.stdout.write(`  ${verdict.padEnd(7)} ${said.padEnd(40)} ${name}${note ? ` · ${note}` : ''}\n`)
  }
  return figures.filter((figure) => !isKept(figure))
}
