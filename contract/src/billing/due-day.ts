// When an invoice is due, unless somebody says otherwise.
import { addDays } from '#billing/days.ts'
import { PAYMENT_DAYS } from '#invoicing/seller-defaults.ts'

/** The organization's days count before the seller's. @param day of the invoice */
export const dueDayOf = (
  day: string,
  organizationDays: number | null | undefined,
  sellerDays: number | null | undefined,
): string => addDays(day, organizationDays ?? sellerDays ?? PAYMENT_DAYS)
