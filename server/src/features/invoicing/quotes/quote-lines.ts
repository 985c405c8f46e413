// The lines of a quote: a part of its record, sent and stored as a whole.
import { quoteBesides, type QuoteLine } from '@daybook/contract/billing/calls/quote-calls.ts'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { amountIn } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import * as z from 'zod/mini'
import { AppError } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { checkedLines } from '#features/invoicing/lines/line-input.ts'

/** Hundredths of hours, and paise. */
export interface StoredLine {
  readonly name: string
  readonly hours: number
  readonly costPerUnit: number
  readonly amount: number
}

type SentLines = readonly Readonly<Record<string, unknown>>[] | undefined
/** What a body says beside the fields; undefined lines: not sent, so as they are. */
interface SentQuote {
  readonly quoteLines: SentLines
}

/** @throws AppError invalid */
export function sentIn(body: unknown): SentQuote {
  if (typeof body !== 'object' || body === null) return { quoteLines: undefined }
  const read = z.safeParse(quoteBesides, body)
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  return { quoteLines: read.data.lines }
}

/** What `sentIn` made before the transaction; of an import nothing. */
const sentOf = ({ prepared }: Pick<Saving, 'prepared'>): SentLines =>
  typeof prepared === 'object' && prepared !== null && 'quoteLines' in prepared
    ? (prepared as SentQuote).quoteLines
    : undefined

/** Each checked as a line of an invoice is. @throws AppError invalid with its mistakes at 'lines.2.hours' */
export function newLines(saving: Saving): StoredLine[] | undefined {
  const sent = sentOf(saving)
  if (sent === undefined) return undefined
  // Lines of a quote have no ids: what is sent takes the place of what was there.
  const lines = sent.map((line) => ({ ...line, id: undefined }))
  return checkedLines(saving, { lines }, []).map(({ values }) => ({
    name: String(values.name).trim(),
    hours: toHundredths(Number(values.hours)),
    costPerUnit: toHundredths(Number(values.costPerUnit)),
    amount: amountIn(values) ?? 0,
  }))
}

type Quote = Pick<RowFor<'quote'>, 'id' | 'scopeId'>

export const storedLines = (db: AnyDb, { id, scopeId }: Quote): Promise<StoredLine[]> =>
  db
    .selectFrom('quoteLine')
    .select(['name', 'hours', 'costPerUnit', 'amount'])
    .where('quoteId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('place')
    .execute()

export async function dropLines(db: AnyDb, { id, scopeId }: Quote): Promise<void> {
  await db.deleteFrom('quoteLine').where('quoteId', '=', id).where('scopeId', '=', scopeId).execute()
}

export async function storeLines(db: AnyDb, of: Quote, lines: readonly StoredLine[]): Promise<void> {
  await dropLines(db, of)
  if (lines.length === 0) return
  const rows = lines.map((line, place) => ({ ...line, place, scopeId: of.scopeId, quoteId: of.id }))
  await db.insertInto('quoteLine').values(rows).execute()
}

export const isSameLines = (one: readonly StoredLine[], other: readonly StoredLine[]): boolean =>
  one.length === other.length &&
  one.every((line, index) => {
    const beside = other[index]
    return (
      beside?.name === line.name &&
      beside.hours === line.hours &&
      beside.costPerUnit === line.costPerUnit &&
      beside.amount === line.amount
    )
  })

export const sumOf = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** As the audit log names them. */
export const lineTexts = (lines: readonly StoredLine[]): string[] =>
  lines.map(({ name, amount }) => `${name}: ${paiseAsRupees(amount)}`)

export const onWire = ({ name, hours, costPerUnit, amount }: StoredLine): QuoteLine => ({
  name,
  hours: fromHundredths(hours),
  costPerUnit: fromHundredths(costPerUnit),
  amount: fromHundredths(amount),
})
