// Reads a receipt or a note, whose shape the generic calls don't know.
import type { NoteRecord } from '@daybook/contract/billing/calls/note-calls.ts'
import type { ReceiptRecord } from '@daybook/contract/billing/calls/receipt-calls.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isAmount = (value: unknown): value is number => typeof value === 'number'

/** What a receipt's list and page show of it; the server's answer has it by contract. */
export const isReceipt = (record: AnyRecord): record is AnyRecord & Omit<ReceiptRecord, 'rows'> =>
  isText(record['day']) && isText(record['mode']) && isAmount(record['amount'])

export const isNote = (record: AnyRecord): record is AnyRecord & NoteRecord =>
  isText(record['kind']) && isText(record['life']) && isAmount(record['grandTotalAmount'])
