// Rows of what pays what. They are only added; triggers keep the sums beside invoice, receipt and note.
import { SETTLEMENT_KINDS, type SettlementKind } from '@daybook/contract/billing/words.ts'
import type { Saving } from '#entities/hooks.ts'
import { dayColumn } from '#indian-day.ts'

export interface Settling {
  readonly scopeId: number
  readonly kind: SettlementKind
  /** Paise, more than 0. */
  readonly amount: number
  readonly day: string
  readonly invoiceId?: number
  readonly receiptId?: number
  readonly noteId?: number
  readonly reason?: string
}

export const kindNumber = (kind: SettlementKind): number => SETTLEMENT_KINDS.indexOf(kind)
/** Of a column. */
export const kindOf = (number: number): SettlementKind => SETTLEMENT_KINDS[number] ?? 'cash'

/** One after the other: each must leave what is open at 0 or more. */
export async function settle({ tx, actor, now }: Saving, rows: readonly Settling[]): Promise<void> {
  for (const { scopeId, kind, amount, day, invoiceId, receiptId, noteId, reason = '' } of rows)
    await tx
      .insertInto('settlement')
      .values({
        scopeId,
        kind: kindNumber(kind),
        amount,
        day: dayColumn(day),
        invoiceId: invoiceId ?? null,
        receiptId: receiptId ?? null,
        noteId: noteId ?? null,
        reason,
        reversesId: null,
        createdById: actor.userId,
        createdTime: now,
      })
      .execute()
}

type Of = 'receiptId' | 'noteId' | 'invoiceId'

/** Rows that no other takes back. */
export async function liveSettlements(
  { tx }: Pick<Saving, 'tx'>,
  of: Of,
  { id, scopeId }: { readonly id: number; readonly scopeId: number },
) {
  const rows = await tx
    .selectFrom('settlement')
    .selectAll()
    .where(of, '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('id')
    .execute()
  const reversed = new Set(rows.map(({ reversesId }) => reversesId))
  return rows.filter((row) => row.reversesId === null && !reversed.has(row.id))
}
export type LiveSettlement = Awaited<ReturnType<typeof liveSettlements>>[number]

/** Counter-rows of the day on which they are booked: what was so before stays so in the statements of before. */
export async function reverseSettlements(
  { tx, actor, now }: Saving,
  rows: readonly LiveSettlement[],
  { day, reason }: { readonly day: string; readonly reason: string },
): Promise<void> {
  for (const { id, scopeId, receiptId, noteId, invoiceId, kind, amount } of rows)
    await tx
      .insertInto('settlement')
      .values({
        scopeId,
        receiptId,
        noteId,
        invoiceId,
        kind,
        reason,
        amount: -amount,
        day: dayColumn(day),
        reversesId: id,
        createdById: actor.userId,
        createdTime: now,
      })
      .execute()
}
