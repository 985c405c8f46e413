// When days begin in India, for instants that are compared with them.
import { dayNumberOf } from '#billing/days.ts'

const DAY_MS = 86_400_000
/** +05:30, since 1945, without summer time. */
const INDIA_MS = 19_800_000

/** @param day days since 1970-01-01. @returns epoch milliseconds, as all of them */
export const dawnOfNumber = (day: number): number => day * DAY_MS - INDIA_MS

/** @param day 'YYYY-MM-DD' */
export const dawnOf = (day: string): number => dawnOfNumber(dayNumberOf(day) ?? 0)

/** When it is over: the next one begins. */
export const endOf = (day: string): number => dawnOf(day) + DAY_MS
