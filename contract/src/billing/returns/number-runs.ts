// Table 13: which numbers were given, as unbroken runs (Rule 46(b) wants them consecutive).
import type { NumberRun, ReturnDocumentType } from '#billing/calls/return-calls.ts'
import { byText, grouped } from '#billing/returns/sums.ts'

export interface NumberedDocument {
  readonly type: ReturnDocumentType
  readonly number: string
  /** Or given to nobody any more. */
  readonly isCancelled: boolean
}

interface Counted extends NumberedDocument {
  /** The number without its counter. */
  readonly series: string
  readonly counter: number
}

/** Each group of digits may be the counter. */
function readingsOf(document: NumberedDocument): Counted[] {
  const text = document.number.toUpperCase()
  const readings = [...text.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({
    ...document,
    series: `${text.slice(0, index)}\n${text.slice(index + digits.length)}`,
    counter: Number(digits),
  }))
  return readings.length > 0 ? readings : [{ ...document, series: text, counter: 0 }]
}

/** The counter is the digits that differ where most of the number is the same; the last ones where nothing tells. */
function countedOf(documents: readonly NumberedDocument[]): Counted[] {
  const readings = documents.map(readingsOf)
  const sizes = new Map<string, number>()
  for (const { series } of readings.flat()) sizes.set(series, (sizes.get(series) ?? 0) + 1)
  const sizeOf = ({ series }: Counted) => sizes.get(series) ?? 0
  return readings.flatMap((of) => {
    const most = Math.max(...of.map(sizeOf))
    return of.findLast((reading) => sizeOf(reading) === most) ?? []
  })
}

function runsOf(documents: readonly Counted[]): NumberRun[] {
  const runs: Counted[][] = []
  for (const document of documents.toSorted((one, other) => one.counter - other.counter)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last?.counter === document.counter - 1) run.push(document)
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

const ORDER: readonly ReturnDocumentType[] = ['invoice', 'debitNote', 'creditNote', 'receipt']

/** In the order of the form: a hole ends a run, and so does another series. */
export const numberRuns = (documents: readonly NumberedDocument[]): NumberRun[] =>
  ORDER.flatMap((type) => {
    const all = countedOf(documents.filter((document) => document.type === type))
    return [...grouped(all, ({ series }) => series)]
      .toSorted(byText(([series]) => series))
      .flatMap(([, series]) => runsOf(series))
  })

/** How many numbers of a gap are named. */
const GAP_MAX = 5

/** Numbers between those of a series that no document has. @param elsewhere numbers of other months */
export function gapsIn(documents: readonly NumberedDocument[], elsewhere: readonly string[]): string[] {
  const known = new Set(elsewhere.map((number) => number.toUpperCase()))
  return ORDER.flatMap((type) => {
    const all = countedOf(documents.filter((document) => document.type === type))
    return [...grouped(all, ({ series }) => series).values()].flatMap((series) => missingIn(series, known))
  })
}

function missingIn(series: readonly Counted[], known: ReadonlySet<string>): string[] {
  const sorted = series.toSorted((one, other) => one.counter - other.counter)
  return sorted.flatMap((document, index) => {
    const before = sorted[index - 1]
    if (!before) return []
    const counters = Array.from(
      { length: Math.min(Math.max(document.counter - before.counter - 1, 0), GAP_MAX) },
      (_, step) => before.counter + step + 1,
    )
    return counters
      .map((counter) => spelled(document, counter))
      .filter((number) => !known.has(number.toUpperCase()))
  })
}

/** With as many digits as its neighbour has. */
function spelled({ number, series }: Counted, counter: number): string {
  const [prefix = '', suffix = ''] = series.split('\n')
  const [start, end] = [prefix.length, number.length - suffix.length]
  return `${number.slice(0, start)}${String(counter).padStart(end - start, '0')}${number.slice(end)}`
}
