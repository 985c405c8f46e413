// How an obligation and its period are called together, wherever people read them (rules/compliance 5).
import { spelledDay } from '#billing/day-text.ts'
import type { Obligation } from '#compliance/obligation.ts'

/** As fixedPeriod spells it. */
const OF_FIXED_DAY = /^(\d\d)(-\d\d) of FY (\d{4})-\d\d$/
/** As eventLabel does. */
const OF_EVENT = /^(AGM|KYC) /

/** 'Dec 15, 2026' of '12-15 of FY 2026-27', which only the database calls so; any other as it is: 'Oct 2026'. */
export function periodWords(period: string): string {
  const [, month, day = '', year] = OF_FIXED_DAY.exec(period) ?? []
  if (month === undefined) return period
  // From January on it is the second year of a financial one.
  return spelledDay(`${Number(year) + (month < '04' ? 1 : 0)}-${month}${day}`)
}

/** 'GSTR-3B Oct 2026', 'DIR-3 KYC after 2026', 'ADT-1, auditor, AGM 2026'. */
export function dutyName({ name }: Pick<Obligation, 'name'>, period: string): string {
  const words = periodWords(period)
  const [begin = '', event] = OF_EVENT.exec(words) ?? []
  if (event === undefined) return `${name} ${words}`
  return name.endsWith(` ${event}`) ? `${name} ${words.slice(begin.length)}` : `${name}, ${words}`
}
