// Filed periods, and the books as a file.
import * as z from 'zod/mini'
import {
  confirmSchema,
  daySchema,
  idText,
  notBackwards,
  periodSchema,
  shortText,
} from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { Issue } from '#engine/errors.ts'
import { idSchema } from '#engine/schema.ts'
import { returnMessages } from '#messages/billing/return-messages.ts'
import { bookMessages } from '#messages/billing/book-messages.ts'

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
/** As what the books leave Daybook. */
export const BOOK_FORMATS = ['ledger', 'tally', 'zoho'] as const
export type BookFormat = (typeof BOOK_FORMATS)[number]

interface Asked {
  readonly as: BookFormat
  readonly part?: 'vouchers' | 'masters' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly since?: 'last' | undefined
}
const bothDays = z.refine<Asked>(
  ({ from, to, since }) => since !== undefined || (from !== undefined && to !== undefined),
  { path: ['from'], error: bookMessages.daysMissing },
)
const mastersOfTally = z.refine<Asked>(({ as, part }) => part !== 'masters' || as === 'tally', {
  path: ['part'],
  error: bookMessages.mastersOfTally,
})
const ofTime = {
  as: z.enum(BOOK_FORMATS),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** What is new or other than in the last export of the same kind; `from` and `to` may be left out. */
  since: z.optional(z.enum(['last'])),
}
export const exportBooks = endpoint<Uint8Array>()({
  method: 'GET',
  path: '/api/accounts/export',
  query: z
    .object({
      ...ofTime,
      /** Of Tally: the ledgers that its vouchers name, or the vouchers. */
      part: z.optional(z.enum(['vouchers', 'masters'])),
      /** Documents of its GSTIN alone, with its names of ledgers. */
      sellerProfileId: z.optional(idText),
    })
    .check(bothDays, mastersOfTally, notBackwards),
  answers: 'text',
  summary: 'The books of a time as a file: for hledger and ledger-cli, for Tally, for Zoho Books',
  tag: 'Accounts',
})

/** The header in which a file says what it covers. */
export const EXPORT_HEAD = 'x-export-head'
const HEAD_MAX = 64
export const confirmExport = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/accounts/export/confirm',
  body: z
    .object({
      ...ofTime,
      sellerProfileId: z.optional(idSchema),
      /** As the file has it in its header. */
      head: z.string().check(z.minLength(1), z.maxLength(HEAD_MAX)),
    })
    .check(bothDays, notBackwards),
  summary: 'Say that a file of the books has arrived, so that the next one brings what is new since',
  tag: 'Accounts',
})
