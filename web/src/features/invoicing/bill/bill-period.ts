// The time that an invoice is for: a month on the person's clock, or two typed days.
import { fromLocalInput, toLocalInput } from '#lib/format-time.ts'

/** Instants, both included. */
export interface Period {
  readonly startDate: number
  readonly endDate: number
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** `back` months before the one that `now` lies in. */
function monthOf(now: number, zone: string, back: number): Period {
  const today = toLocalInput(now, zone)
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back
  const first = (month: number) =>
    fromLocalInput(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, zone) ?? now
  return { startDate: first(months), endDate: first(months + 1) - 1 }
}

export const thisMonth = (now: number, zone: string): Period => monthOf(now, zone, 0)
export const lastMonth = (now: number, zone: string): Period => monthOf(now, zone, 1)

/** 'YYYY-MM-DD' of an instant. */
export const dayOf = (ms: number, zone: string): string => toLocalInput(ms, zone).slice(0, DAY_LENGTH)

/** The day after a day, by its text alone. */
const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, DAY_LENGTH)

/** From the beginning of the first day to the end of the last; undefined while they are no period. */
export function periodOfDays(from: string, to: string, zone: string): Period | undefined {
  const startDate = fromLocalInput(from, zone)
  if (startDate === null || fromLocalInput(to, zone) === null || to < from) return undefined
  const end = fromLocalInput(nextDay(to), zone)
  return end === null ? undefined : { startDate, endDate: end - 1 }
}
