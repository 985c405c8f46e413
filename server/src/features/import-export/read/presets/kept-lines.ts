// What has no field is not lost: it stands as lines below the notes, in the order of the file.
import type { Preset } from '@daybook/contract/import-export/presets/preset.ts'
import { foldHeading } from '@daybook/contract/import-export/columns.ts'
import { writtenDate, ordersOf } from '#features/import-export/read/dates/written-date.ts'
import type { DateOrder } from '@daybook/contract/import-export/formats.ts'
import type { Columns, Line, SourceRow } from '#features/import-export/read/presets/source-row.ts'

/** How one column is kept; undefined: not at all. */
interface KeptColumn {
  readonly at: number
  readonly heading: string
  /** The column with the word for it, and what stands before that word. */
  readonly label?: { readonly at: number; readonly as: string } | undefined
  readonly isDay: boolean
  readonly isShare: boolean
}

/** 'E-mail # - Value' → which number stands for '#', or '' where the pattern has none; undefined: another heading. */
function numberIn(pattern: string, heading: string): string | undefined {
  const [before = '', after] = pattern.split('#').map(foldHeading)
  const folded = foldHeading(heading)
  if (after === undefined) return folded === before ? '' : undefined
  if (!folded.startsWith(before) || !folded.endsWith(after)) return undefined
  const number = folded.slice(before.length, folded.length - after.length)
  return /^\d{1,3}$/.test(number) ? number : undefined
}

/** Is the heading one of these patterns? */
export const isAmong = (patterns: readonly string[] | undefined, heading: string) =>
  patterns?.some((pattern) => numberIn(pattern, heading) !== undefined) ?? false

export function keptColumns(preset: Preset, columns: Columns): readonly KeptColumn[] {
  const { labelled = [], titles = {}, keeps } = preset
  const isLabel = (heading: string) => labelled.some(({ label }) => numberIn(label, heading) !== undefined)
  return columns.headings.flatMap((heading, at): KeptColumn[] => {
    if (heading === '' || isLabel(heading) || isAmong(preset.technical, heading)) return []
    if (keeps && !isAmong(keeps, heading)) return []
    const pair = labelled
      .map(({ label, value, as }) => ({ label, as, number: numberIn(value, heading) }))
      .find(({ label, number }) => number !== undefined && columns.at(label.replace('#', number)) >= 0)
    const title = Object.entries(titles).find(([of]) => foldHeading(of) === foldHeading(heading))?.[1]
    return [
      {
        at,
        heading: title ?? heading,
        label: pair && { at: columns.at(pair.label.replace('#', pair.number ?? '')), as: pair.as },
        isDay: isAmong(preset.days, heading),
        isShare: isAmong(preset.shares, heading),
      },
    ]
  })
}

/** '* Work' is a word that comes with the product, 'Work' one of the person's own: the star says nothing here. */
const withoutStar = (label: string) => label.replace(/^\* /, '').trim()

function headingFor({ heading, label }: KeptColumn, { cells }: SourceRow): string {
  const word = label ? withoutStar((cells[label.at] ?? '').trim()) : ''
  if (!label) return heading
  if (word === '') return label.as === '' ? heading : label.as
  return label.as === '' ? word : `${label.as} (${word})`
}

const two = (value: number) => String(value).padStart(2, '0')

function dayText(text: string, order: DateOrder | 'unknown'): string {
  const written = writtenDate(text)
  if (written?.is === 'date')
    return written.year === undefined ? text : `${written.year}-${two(written.month)}-${two(written.day)}`
  if (!written || order === 'unknown') return text
  const { dmy, mdy } = ordersOf(written)
  if (!dmy && !mdy) return text
  const isDayFirst = dmy && (!mdy || order === 'dmy')
  const [day, month] = isDayFirst ? [written.first, written.second] : [written.second, written.first]
  return `${written.year}-${two(month)}-${two(day)}`
}

const WHOLE = 100

/** '0.5', '50' and '50%' are half of it; nothing is said of what is not begun or done. */
function shareText(text: string): string {
  const number = Number(text.replace(/ ?%$/, ''))
  if (!Number.isFinite(number)) return text
  const percent = Math.round(text.endsWith('%') || number > 1 ? number : number * WHOLE)
  return percent <= 0 || percent >= WHOLE ? '' : String(percent)
}

/**
 * @param rest of a cell of which a field took a part: what is left; '' where it took all
 * @param orderOf of the dates in a column
 */
export function keptLines(
  kept: readonly KeptColumn[],
  row: SourceRow,
  {
    preset,
    columns,
    rest,
    orderOf,
  }: {
    readonly preset: Preset
    readonly columns: Columns
    readonly rest: ReadonlyMap<number, string>
    readonly orderOf: (heading: string) => DateOrder | 'unknown'
  },
): readonly Line[] {
  const { noise = [], between } = preset
  const says = (text: string) => text !== '' && !noise.includes(text)
  return kept.flatMap((column) => {
    const own = columns.headings[column.at] ?? ''
    const cell = rest.get(column.at) ?? columns.text(row, own)
    if (cell === '') return []
    const parts = between === undefined ? [cell] : cell.split(between)
    return (
      parts
        .map((part) => part.trim())
        // Groups that every address book of the product has.
        .filter((part) => says(part) && !part.startsWith('* '))
        .map((part) => (column.isDay ? dayText(part, orderOf(own)) : column.isShare ? shareText(part) : part))
        .filter((part) => part !== '')
        .map((text) => ({ heading: headingFor(column, row), text }))
    )
  })
}

/** In the order that a preset says; those of one heading stay in theirs. */
export function ordered(lines: readonly Line[], order: readonly string[] | undefined): readonly Line[] {
  if (!order) return lines
  const place = ({ heading }: Line) => (order.includes(heading) ? order.indexOf(heading) : order.length)
  return lines.toSorted((a, b) => place(a) - place(b))
}

/** Below an empty line, where something stands above. */
export const withLines = (text: string, lines: readonly Line[]): string =>
  [text.trim(), lines.map(({ heading, text: said }) => `${heading}: ${said}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
