// The account of an organization: its documents as rows with a balance that runs along.
import { type StatementEntry, type StatementKind, statementOf } from '@daybook/contract/billing/statement.ts'
import type { StatementAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { type BookedDocument, capacityOf } from '#features/invoicing/books/documents.ts'
import { documentsOf } from '#features/invoicing/books/read-documents.ts'
import { booksOf } from '#features/invoicing/receivables/whose.ts'

export interface StatementAsked {
  readonly organizationId: number
  readonly from: string
  readonly to: string
}

interface Entry extends StatementEntry {
  readonly reference: string
}

/** What a document takes off what is owed; negative where it raises it. */
function lowers(document: BookedDocument): number {
  switch (document.kind) {
    case 'receipt':
      return capacityOf(document)
    case 'creditNote':
      return document.grand
    case 'invoice':
    case 'debitNote':
      return -document.grand
    case 'refund':
      return -document.amount
    default:
      return document.amount
  }
}

/** A receipt stands as up to five rows, so that its line is that of the bank. */
export function entriesOf(document: BookedDocument): Entry[] {
  const { id, day: date, reference } = document
  const entry = (kind: StatementKind, amount: number): Entry => ({ id, date, reference, kind, amount })
  if (document.isReversal) return [entry('reversal', lowers(document))]
  switch (document.kind) {
    case 'receipt':
      return [
        entry('receipt', document.amount),
        ...(['tds', 'gstTds', 'charges', 'forex'] as const).map((kind) => entry(kind, document[kind])),
      ]
    case 'invoice':
    case 'debitNote':
    case 'creditNote':
      return [entry(document.kind, document.grand)]
    default:
      return [entry(document.kind, document.amount)]
  }
}

export interface ReadStatement {
  readonly scopeId: number
  readonly organization: RowFor<'organization'>
  readonly data: StatementAnswer
}

/** @throws AppError not_found for an organization that the actor may not see */
export async function readStatement(
  deps: Deps,
  actor: Actor,
  { organizationId, from, to }: StatementAsked,
): Promise<ReadStatement> {
  const { scopeId, organization } = await booksOf(deps, actor, organizationId)
  const documents = await documentsOf(deps.db, { scopeId, organizationId, to })
  const { opening, rows, closing, debits, credits } = statementOf(documents.flatMap(entriesOf), from, to)
  const data = {
    opening: fromHundredths(opening),
    rows: rows.map(({ date, kind, id, reference, debit, credit, balance }) => ({
      day: date,
      kind,
      id,
      reference,
      debit: fromHundredths(debit),
      credit: fromHundredths(credit),
      balance: fromHundredths(balance),
    })),
    closing: fromHundredths(closing),
    debits: fromHundredths(debits),
    credits: fromHundredths(credits),
  }
  return { scopeId, organization, data }
}
