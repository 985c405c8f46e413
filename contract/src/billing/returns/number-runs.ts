// Table 13: which numbers were given, as unbroken runs (Rule 46(b) wants them consecutive).
import type { NumberRun, ReturnDocumentType } from '#billing/calls/return-calls.ts'
import { byText, grouped } from '#billing/returns/sums.ts'

export interface NumberedDocument {
  readonly type: ReturnDocumentType
  readonly number: string
  /** Or given to nobody any more. */
  readonly isCancelled: boolean
}

/** A document with where its number stands. */
type Counted<D> = D & {
  /** The number without its counter. */
  readonly series: string
  readonly counter: number
}

/** Each group of digits may be the counter. */
function readingsOf<D extends NumberedDocument>(document: D): Counted<D>[] {
  const text = document.number.toUpperCase()
  const readings = [...text.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    ...document,
    series: `${text.slice(0, index)}\n${text.slice(index + digits.length)}`,
    counter: Number(digits),
  }))
  return readings.length > 0 ? readings : [{ ...document, series: text, counter: 0 }]
}

/** The counter is the digits that differ where most of the number is the same; the last ones where nothing tells. */
function countedOf<D extends NumberedDocument>(documents: readonly D[]): Counted<D>[] {
  const readings = documents.map(readingsOf)
  const sizes = new Map<string, number>()
  for (const { series } of readings.flat()) sizes.set(series, (sizes.get(series) ?? 0) + 1)
  const sizeOf = ({ series }: Counted<D>) => sizes.get(series) ?? 0
  return readings.flatMap((of) => {
    const most = Math.max(...of.map(sizeOf))
    return of.findLast((reading) => sizeOf(reading) === most) ?? []
  })
}

const ORDER: readonly ReturnDocumentType[] = ['invoice', 'debitNote', 'creditNote', 'receipt', 'refund']

/** Each series by its counter, in the order of the form. */
export const seriesIn = <D extends NumberedDocument>(documents: readonly D[]): Counted<D>[][] =>
  ORDER.flatMap((type) => {
    const all = countedOf(documents.filter((document) => document.type === type))
    return [...grouped(all, ({ series }) => series)]
      .toSorted(byText(([series]) => series))
      .map(([, series]) => series.toSorted((one, other) => one.counter - other.counter))
  })

function runsOf(series: readonly Counted<NumberedDocument>[]): NumberRun[] {
  const runs: Counted<NumberedDocument>[][] = []
  for (const document of series) {
    const run = runs.at(-1)
    if (run?.at(-1)?.counter === document.counter - 1) run?.push(document)
    else runs.push([document])
  }
  return runs.map((run) => ({
    type: run[0]?.type ?? 'invoice',
    from: run[0]?.number ?? '',
    to: run.at(-1)?.number ?? '',
    count: run.length,
    cancelled: run.filter(({ isCancelled }) => isCancelled).length,
  }))
}

/** A hole ends a run, and so does another series. */
export const numberRuns = (documents: readonly NumberedDocument[]): NumberRun[] =>
  seriesIn(documents).flatMap(runsOf)

/** How many numbers of a hole are named. */
const NAMED_MAX = 5

/** Of each series its counters in other months. */
function countersIn(numbers: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const readings = numbers.flatMap((number) => readingsOf({ type: 'invoice', number, isCancelled: false }))
  const counters = new Map<string, number[]>()
  for (const { series, counter } of readings) counters.set(series, [...(counters.get(series) ?? []), counter])
  return counters
}

/** Numbers that no document has: between those of a series, and since the last one of it before. @param elsewhere numbers of other months */
export function gapsIn(documents: readonly NumberedDocument[], elsewhere: readonly string[]): string[] {
  const known = new Set(elsewhere.map((number) => number.toUpperCase()))
  const counters = countersIn(elsewhere)
  return seriesIn(documents)
    .flatMap((series) => missingIn(series, counters))
    .filter((number) => !known.has(number.toUpperCase()))
}

/** The number before the first one, had it been given in another month; the first one itself where none was. */
function former(
  first: Counted<NumberedDocument>,
  elsewhere: ReadonlyMap<string, readonly number[]>,
): Counted<NumberedDocument> {
  const earlier = (elsewhere.get(first.series) ?? []).filter((counter) => counter < first.counter)
  return earlier.length === 0 ? first : { ...first, counter: Math.max(...earlier) }
}

const missingIn = (
  series: readonly Counted<NumberedDocument>[],
  elsewhere: ReadonlyMap<string, readonly number[]>,
): string[] =>
  series.flatMap((document, index) => {
    const before = series[index - 1] ?? former(document, elsewhere)
    const holes = Math.min(Math.max(document.counter - before.counter - 1, 0), NAMED_MAX)
    return Array.from({ length: holes }, (_, step) => spelled(before, before.counter + step + 1))
  })

/** With as many digits as its neighbour has. */
function spelled({ number, series }: Counted<NumberedDocument>, counter: number): string {
  const [prefix = '', suffix = ''] = series.split('\n')
  const [start, end] = [prefix.length, number.length - suffix.length]
  return `${number.slice(0, start)}${String(counter).padStart(end - start, '0')}${number.slice(end)}`
}
