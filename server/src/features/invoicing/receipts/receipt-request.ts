// What a body of a receipt says beside its fields, read before the transaction begins (rules/billing 8).
import * as z from 'zod/mini'
import { receiptBesides } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError, invalidField } from '#app-error.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

export type Besides = z.output<typeof receiptBesides>
export type Allocating = Pick<Besides, 'rows' | 'allocate'>

/** One request from its body to its answer. */
export interface ReceiptRequest {
  readonly besides: Besides
  /** What looks wrong although it is booked: known while it is, said in the answer. */
  warnings: readonly Issue[]
  /** Of a receipt in another currency: the rows that its difference of exchange was reckoned from. */
  foundRows?: Allocating
}

const AMOUNTS = ['amount', 'tds', 'gstTds', 'charges'] as const
const ROW_AMOUNTS = ['amount', 'tds', 'rounding'] as const

const isNegative = (value: unknown) => typeof value === 'number' && value < 0
const negativesIn = (from: object, names: readonly string[], path = '') =>
  names.filter((name) => isNegative(Reflect.get(from, name))).map((name) => `${path}${name}`)

const refuseAt = (code: 'negative' | 'not_positive', message: string, paths: readonly string[]) => {
  if (paths.length === 0) return
  const { issues, ...rest } = refusal(code, message).extras
  throw new AppError(code, message, { ...rest, issues: paths.map((path) => ({ path, message, code })) })
}

/** @throws AppError invalid, negative, not_positive */
export function checkAllocating({ rows = [], allocate }: Allocating, more: readonly string[] = []): void {
  if (allocate && rows.length > 0) throw invalidField('allocate', billingMessages.rowsOrOldest)
  const ofRows = rows.flatMap((row, index) => negativesIn(row, ROW_AMOUNTS, `rows.${index}.`))
  refuseAt('negative', billingMessages.negative, [...more, ...ofRows])
  const empty = rows.flatMap(({ amount }, index) => (amount <= 0 ? [`rows.${index}.amount`] : []))
  refuseAt('not_positive', billingMessages.notPositive, empty)
  for (const [index, { amount, tds = 0 }] of rows.entries())
    if (tds > amount) throw invalidField(`rows.${index}.tds`, billingMessages.tdsOfRow)
}

/** @throws AppError malformed, invalid, negative, not_positive */
export function receiptRequest(body: unknown): ReceiptRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('malformed', messages.bodyMissing)
  const read = z.safeParse(receiptBesides, body)
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  checkAllocating(read.data, negativesIn(body, AMOUNTS))
  return { besides: read.data, warnings: [] }
}

/** Of a save: undefined for one that no request of its own began, such as a row of an import. */
export const requestOf = (prepared: unknown): ReceiptRequest | undefined =>
  // Made above, by the hook that prepares.
  prepared as ReceiptRequest | undefined
