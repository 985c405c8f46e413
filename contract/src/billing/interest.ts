// Interest that the MSMED Act lets a micro or small seller charge: compound, with monthly rests, at three times the bank rate.
// It is information, and never billed.
import { addMonths, daysFrom } from '#billing/days.ts'

/** Basis points of the Reserve Bank's bank rate since December 2025 [M]: it changes. */
export const BANK_RATE_BP = 550
const TIMES = 3n
const BASIS = 10_000n
const MONTHS = 12n
const DAYS = 365n

export interface Interest {
  /** Whole paise, rounded once, half up. */
  readonly interest: number
  readonly months: number
  /** After the last whole month. */
  readonly days: number
}

/** @param appointed the day from which it runs @param paid the day of payment, or of asking */
export function msmedInterest(
  principal: number,
  bankRateBp: number,
  appointed: string,
  paid: string,
): Interest {
  let months = 0
  while (addMonths(appointed, months + 1) <= paid) months += 1
  const days = Math.max(0, daysFrom(addMonths(appointed, months), paid))
  const rate = BigInt(bankRateBp) * TIMES
  // Exact: whole months compound, the rest of a month is simple.
  const dividend = (BASIS * MONTHS + rate) ** BigInt(months) * (BASIS * DAYS + rate * BigInt(days))
  const divisor = (BASIS * MONTHS) ** BigInt(months) * BASIS * DAYS
  const owed = (2n * BigInt(principal) * dividend + divisor) / (2n * divisor)
  return { interest: Number(owed) - principal, months, days }
}
