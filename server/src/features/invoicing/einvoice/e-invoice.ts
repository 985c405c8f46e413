// E-invoices of invoices and notes alike: the file goes out, the answer of the portal comes in once and stays.
import type { EInvoiceState } from '@daybook/contract/billing/calls/e-invoice-calls.ts'
import { eInvoiceIssues, isEInvoice } from '@daybook/contract/billing/einvoice/e-invoice-issues.ts'
import { type Inv01, inv01 } from '@daybook/contract/billing/einvoice/inv01.ts'
import { readPortalAnswer } from '#features/invoicing/einvoice/portal-answer.ts'
import { eInvoiceMessages } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invalidField } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import type { ReadDocument } from '#features/invoicing/einvoice/read-document.ts'

const ISSUED = 1

/** An invoice or a note, whichever. */
export interface Registered {
  readonly table: 'invoice' | 'billingNote'
  readonly id: number
  readonly scopeId: number
  readonly life: number
  /** A note without tax is in no return, and one that went out elsewhere is registered there. */
  readonly isRegisteredHere: boolean
}

const answerOf = (db: AnyDb, { table, id, scopeId }: Registered) =>
  db
    .selectFrom(table)
    .select(['irn', 'ackNo', 'ackTime', 'signedQr'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()

const isWanted = ({ isRegisteredHere }: Registered, { document, from }: ReadDocument) =>
  isRegisteredHere &&
  isEInvoice({ kind: document.kind, day: document.day, buyerGstin: document.buyer.gstin, from })

export async function stateOf(db: AnyDb, of: Registered, read: ReadDocument): Promise<EInvoiceState> {
  const { irn, ackNo, ackTime } = await answerOf(db, of)
  const wanted = isWanted(of, read)
  return {
    isWanted: wanted,
    issues: wanted ? eInvoiceIssues(read.document) : [],
    irn,
    ackNo,
    ackTime,
  }
}

/** @throws AppError not_issued, einvoice_incomplete */
function refuseUnready(of: Registered, read: ReadDocument): void {
  if (of.life !== ISSUED) throw refusal('not_issued', eInvoiceMessages.notIssued, { ways: ['issue'] })
  if (!isWanted(of, read)) throw refusal('einvoice_incomplete', eInvoiceMessages.notWanted)
  const [first] = eInvoiceIssues(read.document)
  if (first) throw refusal('einvoice_incomplete', eInvoiceMessages.incomplete(first.text))
}

/** @throws AppError not_issued, einvoice_incomplete */
export function fileOf(of: Registered, read: ReadDocument): Inv01 {
  refuseUnready(of, read)
  return inv01(read.document)
}

/**
 * Within a transaction that holds the document.
 * @returns the IRN, or undefined where it was there already
 * @throws AppError invalid at `answer`, has_irn where it has another one, not_issued, einvoice_incomplete
 */
export async function registerIn(
  { tx, now }: Pick<Saving, 'tx' | 'now'>,
  of: Registered,
  read: ReadDocument,
  text: string,
): Promise<string | undefined> {
  refuseUnready(of, read)
  const { type, number, day, seller, total, cgst, sgst, igst } = read.document
  const grand = total + cgst + sgst + igst
  const answer = readPortalAnswer(text, { type, number, day, sellerGstin: seller.gstin, grand, now })
  if (typeof answer === 'string') throw invalidField('answer', answer)
  const { irn } = await answerOf(tx, of)
  if (irn === answer.irn) return undefined
  if (irn !== '') throw refusal('has_irn', billingMessages.hasIrn, { ways: ['creditNote'] })
  await tx
    .updateTable(of.table)
    .set(answer)
    .where('id', '=', of.id)
    .where('scopeId', '=', of.scopeId)
    .execute()
  return answer.irn
}
