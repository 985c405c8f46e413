// What stands against undoing a document: what is booked on its invoice, and whether that can be taken back.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { AppError } from '#app-error.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { kindNumber } from '#features/invoicing/settlements/settle.ts'

/** Paise that no call takes back: credit of notes of other invoices, and what was settled before Daybook knew of it. */
async function keptFor(db: AnyDb, { id, scopeId }: Pick<RowFor<'invoice'>, 'id' | 'scopeId'>) {
  const { paise } = await db
    .selectFrom('settlement')
    .leftJoin('billingNote', 'billingNote.id', 'settlement.noteId')
    .select((eb) => eb.fn.sum<number>('settlement.amount').as('paise'))
    .where('settlement.invoiceId', '=', id)
    .where('settlement.scopeId', '=', scopeId)
    .where((eb) =>
      eb.or([eb('billingNote.invoiceId', '<>', id), eb('settlement.kind', '=', kindNumber('opening'))]),
    )
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}

/** @param paise that stand against it */
export async function settledRefusal(
  db: AnyDb,
  row: Pick<RowFor<'invoice'>, 'id' | 'scopeId'>,
  paise: number,
): Promise<AppError> {
  const kept = await keptFor(db, row)
  return kept > 0
    ? refusal('has_settlements', billingMessages.hasKeptSettlements(kept), { ways: ['creditNote'] })
    : refusal('has_settlements', billingMessages.hasSettlements(paise), { ways: ['reverse', 'creditNote'] })
}
