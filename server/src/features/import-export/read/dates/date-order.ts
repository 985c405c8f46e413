// Whether the day or the month comes first in a file: one date with a number above 12 proves it for its column.
import type { AmbiguousDate, DateOrder, FileFacts } from '@daybook/contract/import-export/formats.ts'
import { type NumberDate, ordersOf, writtenDate } from '#features/import-export/read/dates/written-date.ts'

/** The dates of one column as they are written. */
export interface DateColumn {
  readonly heading: string
  readonly cells: readonly { readonly row: number; readonly text: string }[]
}

export interface DatesFound extends Pick<FileFacts, 'dates' | 'isAsked' | 'ambiguous'> {
  /** By the heading of the column. */
  readonly orderOf: (heading: string) => DateOrder | 'unknown'
}

interface Evidence {
  readonly heading: string
  readonly dmy: boolean
  readonly mdy: boolean
  readonly ambiguous: AmbiguousDate | undefined
}

const two = (value: number) => String(value).padStart(2, '0')

function bothWays({ first, second, year }: NumberDate) {
  const written = (month: number, day: number) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return { dmy: written(second, first), mdy: written(first, second) }
}

function evidenceOf({ heading, cells }: DateColumn): Evidence {
  const proven = { dmy: false, mdy: false }
  let ambiguous: AmbiguousDate | undefined
  for (const { row, text } of cells) {
    const written = writtenDate(text)
    if (written?.is !== 'numbers') continue
    const { dmy, mdy } = ordersOf(written)
    if (dmy && !mdy) proven.dmy = true
    if (mdy && !dmy) proven.mdy = true
    if (dmy && mdy && written.first !== written.second)
      ambiguous ??= { row, column: heading, text: text.trim(), ...bothWays(written) }
  }
  return { heading, ...proven, ambiguous }
}

/** Clocks of the United States, where the month is written first. */
const monthFirst =
  /^(?:US\/|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Boise|Anchorage|Juneau|Sitka|Nome|Menominee|Indiana\/|Kentucky\/|North_Dakota\/)|Pacific\/Honolulu)/

const orderOfPlace = (timeZone: string): DateOrder => (monthFirst.test(timeZone) ? 'mdy' : 'dmy')

/**
 * All columns agree unless one proves otherwise. Where nothing is proven the product's own order counts, else that of the
 * person's place, and the person is asked. A column that proves both is read where a date has one reading only.
 * @param said what the person chose; it counts for every date with two readings
 */
export function findDateOrder(
  columns: readonly DateColumn[],
  { said, preset, timeZone }: { said: DateOrder | undefined; preset: DateOrder | 'find'; timeZone: string },
): DatesFound {
  const evidence = columns.map(evidenceOf)
  const isMixed = ({ dmy, mdy }: Evidence) => dmy && mdy
  const clear = evidence.filter((column) => column.dmy !== column.mdy)
  const orders = new Set(clear.map(({ dmy }): DateOrder => (dmy ? 'dmy' : 'mdy')))
  const [proven] = orders.size === 1 ? orders : []
  const fallback = said ?? proven ?? (preset === 'find' ? orderOfPlace(timeZone) : preset)
  // Of columns that are clear nothing is asked; of the others only where the file as a whole says nothing.
  const open = evidence.filter(
    (column) => column.ambiguous && (isMixed(column) || (column.dmy === column.mdy && proven === undefined)),
  )
  const hasOrder = evidence.some(({ dmy, mdy, ambiguous }) => dmy || mdy || ambiguous !== undefined)
  const isUnknown = said === undefined && open.some(isMixed)
  const orderOf = (heading: string) => {
    const column = evidence.find((candidate) => candidate.heading === heading)
    if (said !== undefined || column === undefined) return fallback
    if (isMixed(column)) return 'unknown'
    if (column.dmy) return 'dmy'
    return column.mdy ? 'mdy' : fallback
  }
  return {
    ...(hasOrder && !isUnknown ? { dates: fallback } : {}),
    isAsked: open.length > 0,
    ...(open[0]?.ambiguous ? { ambiguous: open[0].ambiguous } : {}),
    orderOf,
  }
}
