// Filed periods, and the books as a file.
import * as z from 'zod/mini'
import { confirmSchema, daySchema, notBackwards, periodSchema, shortText } from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { Issue } from '#engine/errors.ts'
import { idSchema } from '#engine/schema.ts'
import { returnMessages } from '#messages/billing/return-messages.ts'

const tag = 'Returns'
const ARN_MAX = 20
/** The number with which the portal acknowledges a return; how many characters it has is asked for mildly [M]. */
const arnSchema = shortText('ARN', ARN_MAX).check(
  z.refine((arn) => /^[A-Za-z0-9]*$/.test(arn.trim()), returnMessages.arnShape),
)
const ofPeriod = {
  sellerProfileId: idSchema,
  /** 'YYYY-MM'; of a quarter its last month. */
  period: periodSchema,
}
export interface ClosedAnswer extends MessageAnswer {
  readonly warnings?: readonly Issue[]
}
export const closePeriod = endpoint<ClosedAnswer>()({
  method: 'POST',
  path: '/api/returns/close',
  needs: 'firmAdmin',
  body: z.object({
    ...ofPeriod,
    /** The return is of the whole quarter (QRMP): its three months are closed. */
    quarter: z.optional(z.boolean()),
    arn: z.optional(arnSchema),
    filedDay: z.optional(daySchema),
    /** `return_errors`: closed although a check refuses, as it was filed all the same. */
    confirm: confirmSchema,
  }),
  summary:
    'Close a month, or a quarter, whose return was filed: nothing is issued, cancelled or dated in it any more',
  tag,
})
export const openPeriod = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/returns/open',
  needs: 'firmAdmin',
  body: z.object(ofPeriod),
  summary: 'Open a closed month or quarter again',
  tag,
})
/** Others than the ledger follow with the returns. */
export const exportBooks = endpoint<string>()({
  method: 'GET',
  path: '/api/accounts/export',
  query: z.object({ as: z.enum(['ledger']), from: daySchema, to: daySchema }).check(notBackwards),
  answers: 'text',
  summary: 'The journal of a time as text that hledger and ledger-cli read',
  tag: 'Accounts',
})
