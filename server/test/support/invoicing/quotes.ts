// Quotes for the tests, made and sent through the API, by a firm with a seller and a client in its State.
import type { QuoteRecord } from '@daybook/contract/billing/calls/quote-calls.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { Caller } from '#test/support/caller.ts'
import { buyerOf, GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import type { Input } from '#test/support/make.ts'

export interface QuoteRefused {
  readonly code: string
  readonly detail: string
  readonly ways: readonly string[]
  readonly issues: readonly Issue[]
}
interface Answered {
  readonly message: string
  readonly data: QuoteRecord
}

const QUOTES = '/api/quotes'
/** The day of the tests' clock is 2026-11-21. */
const DAY = '2026-11-20'
export const LINES = [
  { name: 'Design', hours: 10, costPerUnit: 1250 },
  { name: 'Workshop', hours: 0, costPerUnit: 0, amount: 7500.5 },
]

function answered({ status, body }: { readonly status: number; readonly body: unknown }): QuoteRecord {
  if (status >= 300) throw new Error(`no quote: ${JSON.stringify(body)}`)
  return (body as Answered).data // what a save answers
}

/** @param admin whose firm sells; `me` makes the quotes */
export async function quotingFirm(
  admin: Caller,
  me = admin,
  { seller = {}, client = {} }: Record<string, Input> = {},
) {
  const { id: sellerId } = await sellerOf(admin, { taxNumber: GSTINS.seller, ...seller })
  const { id: clientId } = await buyerOf(admin, { taxNumber: GSTINS.sameState, ...client })
  const bodyOf = (more: Input = {}): Input => ({
    name: 'Website',
    day: DAY,
    validUntil: '2026-12-05',
    organization: { id: clientId },
    sellerProfile: { id: sellerId },
    lines: LINES,
    ...more,
  })
  return { sellerId, clientId, bodyOf, ...quotesOf(me, bodyOf) }
}

export function quotesOf(me: Caller, bodyOf: (more?: Input) => Input) {
  const save = (more: Input = {}) => me.post<Answered & QuoteRefused>(QUOTES, bodyOf(more))
  const call = (id: number, what: string, body: Input = {}) =>
    me.post<Answered & QuoteRefused>(`${QUOTES}/${id}/${what}`, body)
  const draft = async (more: Input = {}) => answered(await save(more))
  return {
    save,
    call,
    draft,
    change: (id: number, body: Input) => me.put<Answered & QuoteRefused>(`${QUOTES}/${id}`, body),
    remove: (id: number) => me.delete<QuoteRefused>(`${QUOTES}/${id}`),
    quoteAt: async (id: number) => (await me.get<QuoteRecord>(`${QUOTES}/${id}`)).body,
    sent: async (more: Input = {}) => answered(await call((await draft(more)).id, 'send')),
  }
}
