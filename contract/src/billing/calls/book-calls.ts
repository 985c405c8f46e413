// Filed periods, and the books as a file.
import * as z from 'zod/mini'
import { daySchema, notBackwards, shortText } from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { idSchema } from '#engine/schema.ts'

const tag = 'Returns'
const ARN_MAX = 20
const ofPeriod = {
  sellerProfileId: idSchema,
  /** 'YYYY-MM'; of a quarter its last month. */
  period: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
}
export const closePeriod = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/returns/close',
  needs: 'firmAdmin',
  body: z.object({
    ...ofPeriod,
    /** The return is of the whole quarter (QRMP): its three months are closed. */
    quarter: z.optional(z.boolean()),
    arn: z.optional(shortText('ARN', ARN_MAX)),
    filedDay: z.optional(daySchema),
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
