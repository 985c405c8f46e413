// What the calls of the billing life share: days, amounts, reasons.
import * as z from 'zod/mini'
import { daySchema as dayOfDocument } from '#engine/document-schemas.ts'
import { NOTE_MAX } from '#engine/limits.ts'
import { idSchema, nothingHidden, storableText } from '#engine/schema.ts'
import { hasTwoDecimals } from '#invoicing/paise.ts'
import { billingMessages } from '#messages/billing/billing-messages.ts'
import { messages } from '#messages/messages.ts'

export const daySchema = dayOfDocument('Date')
export const dayOrNullSchema = z.nullable(daySchema)

/** 'YYYY-MM', of the years whose days can be stored. */
export const periodSchema = z
  .string()
  .check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, billingMessages.notPeriod))

export const REASON_MAX = 500
export const reasonSchema = storableText('Reason', REASON_MAX, billingMessages.reasonMissing).check(
  z.refine((text) => text.trim() !== '', billingMessages.reasonMissing),
  nothingHidden,
)
export const shortText = (label: string, max = NOTE_MAX) => storableText(label, max).check(nothingHidden)

/** Far above what an installation allows, which the server knows; only so that no sum loses its last digit. */
const AMOUNT_MAX = 1_000_000_000
/** Rupees with two decimals at most; whether it must be more than 0 is a rule of the call. */
export const amountSchema = (label: string) =>
  z
    .number(messages.notNumber)
    .check(
      z.minimum(-AMOUNT_MAX, `${label} is too small`),
      z.maximum(AMOUNT_MAX, `${label} is too large`),
      z.refine(hasTwoDecimals, messages.twoDecimals),
    )

/** An id in a query: digits, as no other spelling of a number is one. */
export const idText = z.pipe(
  z.string(messages.unknownReference).check(z.regex(/^\d{1,16}$/, messages.unknownReference)),
  z.pipe(z.transform(Number), idSchema),
)

interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
/** Both days are in it; without one of them it is open there. */
export const notBackwards = z.refine<Span>(({ from = '', to = from }) => from <= to, {
  path: ['to'],
  error: billingMessages.endsBeforeItBegins,
})

const CONFIRM_MAX = 20
/** Codes that somebody has seen; unknown ones are ignored. */
export const confirmSchema = z.optional(z.array(z.string()).check(z.maxLength(CONFIRM_MAX)))
