// Retainers (rules/hours 11): the days on which they are billed, the time that each covers, and what its line says.
import { spelledDay } from '#billing/day-text.ts'
import { addDays, addMonths, DAY_YEARS } from '#billing/days.ts'

/** Stored by their place. */
export const COVERS = {
  thisMonth: 'The month it is billed in',
  previousMonth: 'The month before',
  sinceLast: 'Since the last one',
} as const
export type Covers = keyof typeof COVERS

export const EVERY_MONTHS = [1, 3, 6, 12] as const
/** The 31st of a month that has none is its last day, and the 31st again afterwards: all are counted from the first. */
export interface Schedule {
  readonly start: string
  readonly months: number
  readonly covers: Covers
  /** With {month} or {period}. */
  readonly text: string
  /** No day after it; null: none ends it. */
  readonly end?: string | null | undefined
  /** How many there are; null: none is the last. */
  readonly count?: number | null | undefined
}
export interface Scheduled {
  /** From 0. */
  readonly index: number
  /** When it is to be billed. */
  readonly day: string
  readonly from: string
  readonly to: string
  readonly text: string
}

const firstOf = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`
const endOf = (first: string, months: number) => addDays(addMonths(first, months), -1)

function coveredBy({ start, months, covers }: Schedule, index: number, day: string) {
  if (covers === 'sinceLast') return { from: addMonths(start, (index - 1) * months), to: addDays(day, -1) }
  const month = firstOf(day)
  const from = covers === 'thisMonth' ? month : addMonths(month, -months)
  return { from, to: endOf(from, months) }
}

/** 'Nov 2026': the month in which the time ends, as invoices are called. */
const monthOf = (day: string) => {
  const [month = '', , year = ''] = spelledDay(day).split(' ')
  return `${month} ${year}`
}

/** What the line of a time says. */
export const scheduledText = (text: string, { from, to }: Pick<Scheduled, 'from' | 'to'>): string =>
  text.replaceAll('{month}', monthOf(to)).replaceAll('{period}', `${spelledDay(from)} to ${spelledDay(to)}`)

/** @returns undefined after its last one */
export function scheduledAt(schedule: Schedule, index: number): Scheduled | undefined {
  if (typeof schedule.count === 'number' && index >= schedule.count) return undefined
  const day = addMonths(schedule.start, index * schedule.months)
  if (schedule.end && day > schedule.end) return undefined
  const { from, to } = coveredBy(schedule, index, day)
  return { index, day, from, to, text: scheduledText(schedule.text, { from, to }) }
}

/** More don't begin between the first and the last day that can be stored. */
const MOST = 12 * (DAY_YEARS.last - DAY_YEARS.first + 1)

/** What is to be billed by a day and is not among the made ones, the oldest first: of downtime all that were missed. */
export function scheduledUntil(schedule: Schedule, last: string, made: ReadonlySet<number>): Scheduled[] {
  const due: Scheduled[] = []
  for (let index = 0; index < MOST; index += 1) {
    const one = scheduledAt(schedule, index)
    if (!one || one.day > last) break
    if (!made.has(index)) due.push(one)
  }
  return due
}

/** The next one that is not made. */
export function nextScheduled(schedule: Schedule, made: ReadonlySet<number>): Scheduled | undefined {
  for (let index = 0; index < MOST; index += 1) if (!made.has(index)) return scheduledAt(schedule, index)
  return undefined
}
