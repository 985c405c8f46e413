// When an invoice is due, unless somebody says otherwise.
import { addDays } from '#billing/days.ts'

export const PAYMENT_DAYS = 15
export const PAYMENT_DAYS_MAX = 3650

/** The organization's days count before the seller's. @param day of the invoice */
export const dueDayOf = (
  day: string,
  organizationDays: number | null | undefined,
  sellerDays: number | null | undefined,
): string => addDays(day, organizationDays ?? sellerDays ?? PAYMENT_DAYS)
