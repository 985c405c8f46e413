// What stands in braces in the name of a step, and what takes its place for one client.
import { financialYearOfDay } from '#billing/days.ts'
import { monthText } from '#english-dates.ts'
import { charactersIn } from '#engine/text-validation.ts'

const PLACEHOLDERS = ['client', 'month', 'fy'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** By placeholder; one without a value stays as it was typed. */
export type Fill = Readonly<Partial<Record<Placeholder, string>>>

/** No brace within braces, so that a long row of them is looked at once. */
const IN_BRACES = /\{([^{}]{1,40})\}/g

/** @param start 'YYYY-MM-DD', the day from which the steps are counted */
export function fillFor(start: string, client: string | undefined): Fill {
  const [year = 0, month = 1] = start.split('-').map(Number)
  return {
    month: monthText({ year, month }),
    fy: financialYearOfDay(start),
    ...(client === undefined ? {} : { client }),
  }
}

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((each) => each === name)

/** 'GSTR-1 {month} · {client}' → 'GSTR-1 Nov 2026 · Malabar Traders'. What a value itself has in braces stays. */
export const fillIn = (text: string, fill: Fill): string =>
  text.replaceAll(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? (fill[name] ?? whole) : whole))

/** How many characters a text has once it is filled, by client: told without filling it for each. */
export function filledLength(text: string, start: string): (client: string | undefined) => number {
  const [named, unnamed] = ['', undefined].map((client) => charactersIn(fillIn(text, fillFor(start, client))))
  const places = [...text.matchAll(IN_BRACES)].filter(([, name]) => name === 'client').length
  return (client) => (client === undefined ? (unnamed ?? 0) : (named ?? 0) + places * charactersIn(client))
}

/** What stays in braces with such values, each once: unknown ones, and `{client}` where there is none. */
export const unfilled = (text: string, fill: Fill): readonly string[] => [
  ...new Set(
    [...text.matchAll(IN_BRACES)].flatMap(([whole, name = '']) =>
      isPlaceholder(name) && fill[name] !== undefined ? [] : [whole],
    ),
  ),
]
