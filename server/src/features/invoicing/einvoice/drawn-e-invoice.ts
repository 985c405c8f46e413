// What an A4 page says of the answer of the e-invoice portal: its IRN, its acknowledgement, and the signed code (CGST Rule 48).
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyDb } from '#entities/store.ts'

export interface DrawnEInvoice {
  readonly irn: string
  /** 'No. 112610012345678 of Nov 21, 2026' */
  readonly acknowledgement: string
  readonly code: string
}

/** @returns undefined where there is no answer */
export async function drawnEInvoiceOf(
  db: AnyDb,
  table: 'invoice' | 'billingNote',
  { id, scopeId }: { readonly id: number; readonly scopeId: number },
): Promise<DrawnEInvoice | undefined> {
  const row = await db
    .selectFrom(table)
    .select(['irn', 'ackNo', 'ackTime', 'signedQr'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  if (!row || row.irn === '') return undefined
  const day = row.ackTime === null ? '' : ` of ${spelledDay(indianDay(row.ackTime))}`
  return { irn: row.irn, acknowledgement: `No. ${row.ackNo}${day}`, code: row.signedQr }
}
