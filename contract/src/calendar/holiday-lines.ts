// Holidays as lines of a table, 'day,name', out and in. Days come in as India writes them, too: '08-11-2026', '8/11/2026'.
import { dayNumberOf } from '#billing/days.ts'
import type { Holiday } from '#calendar/working-days.ts'
import { TEXT_MAX } from '#engine/limits.ts'
import { holidayMessages as sentences } from '#messages/calendar/holiday-messages.ts'

export interface ReadHolidays {
  readonly list: readonly Holiday[]
  /** Lines that are none, from 1. */
  readonly wrong: readonly { readonly line: number; readonly message: string }[]
}

const INDIAN_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

function dayIn(text: string): string | undefined {
  const [, date = '', month = '', year = ''] = INDIAN_DAY.exec(text) ?? []
  const day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return dayNumberOf(day) === undefined ? undefined : day
}

/** A cell as a spreadsheet writes it: in quotes where it has to be, and those in it twice. */
const cellIn = (text: string): string => {
  const cell = text.trim()
  return cell.startsWith('"') && cell.endsWith('"') && cell.length > 1
    ? cell.slice(1, -1).replaceAll('""', '"').trim()
    : cell
}

function readLine(line: string): Holiday | string {
  const end = line.search(/[,;\t]/)
  const day = end < 0 ? undefined : dayIn(cellIn(line.slice(0, end)))
  if (day === undefined) return sentences.lineAsked
  const name = cellIn(line.slice(end + 1))
  return name === '' || name.length > TEXT_MAX ? sentences.nameAsked : { day, name }
}

const isHeading = (line: string) => /^"?(?:day|date)"?\s*[,;\t]/i.test(line)

/** Of two lines of one day the later one counts. Empty lines and a first line of headings are passed over. */
export function readHolidays(text: string): ReadHolidays {
  const days = new Map<string, Holiday>()
  const wrong: { line: number; message: string }[] = []
  for (const [index, given] of text.split(/\r\n|\r|\n/).entries()) {
    const line = given.replace('\uFEFF', '').trim()
    if (line === '' || (index === 0 && isHeading(line))) continue
    const read = readLine(line)
    if (typeof read === 'string') wrong.push({ line: index + 1, message: read })
    else days.set(read.day, read)
  }
  return { list: byDay([...days.values()]), wrong }
}

export const byDay = (list: readonly Holiday[]): readonly Holiday[] =>
  list.toSorted((one, other) => (one.day < other.day ? -1 : 1))

/** No program takes a name for a formula. */
const cellOf = (name: string) => `"${(/^[=+\-@]/.test(name) ? `'${name}` : name).replaceAll('"', '""')}"`

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const holidayLines = (list: readonly Holiday[]): string =>
  `\uFEFFday,name\r\n${list.map(({ day, name }) => `${day},${cellOf(name)}\r\n`).join('')}`
