// One measured figure beside its promise.

export interface Figure {
  readonly name: string
  /** Not a number: not measured here, and `note` says why. */
  readonly value: number
  /** Promised at most; where `isFloor` is set, at least. Some figures are told without a promise. */
  readonly limit?: number
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

export const isMeasured = ({ value }: Figure) => !Number.isNaN(value)

export function isKept(figure: Figure): boolean {
  const { value, limit, isFloor } = figure
  if (limit === undefined || !isMeasured(figure)) return true
  return isFloor ? value >= limit : value <= limit
}

export const valueOf = (figure: Figure) =>
  isMeasured(figure) ? `${figure.value.toFixed(2)}${figure.unit ? ` ${figure.unit}` : ''}` : 'not measured'

export function promiseOf({ limit, isFloor, aim, unit }: Figure): string {
  if (limit === undefined) return 'no promise'
  const wanted = aim === undefined ? '' : `, aim ${aim}`
  return `${isFloor ? 'at least' : 'at most'} ${limit}${wanted}${unit ? ` ${unit}` : ''}`
}

/** A line per figure; @returns the promises that were missed */
export function printFigures({ title, figures }: Measurement): readonly Figure[] {
  process.stdout.write(`\n${title}\n`)
  for (const figure of figures) {
    const { name, note, limit } = figure
    const verdict = isKept(figure) ? (limit === undefined ? '' : 'held') : 'MISSED'
    const said = `${valueOf(figure)} (${promiseOf(figure)})`
    process.stdout.write(`  ${verdict.padEnd(7)} ${said.padEnd(40)} ${name}${note ? ` · ${note}` : ''}\n`)
  }
  return figures.filter((figure) => !isKept(figure))
}
