// The undo of an import takes an invoice away that it brought as issued, as long as nothing hangs on it that came later (rules/imports 9).
// The database refuses the same (db/schema/brought-invoices-v1.ts).
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import { AppError } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { filedPeriod, shareFiling } from '#features/invoicing/periods/filed-period.ts'
import { kindNumber } from '#features/invoicing/settlements/settle.ts'

type Invoice = RowFor<'invoice'>

/** Brought as issued, or as cancelled, by the import that is being undone. */
export const isLetGo = ({ removal }: Saving, row: Invoice): boolean =>
  row.broughtFrom !== '' && row.life !== 0 && removal?.takesKeys === true

const stays = (sentence: string) => new AppError('conflict', sentence)

async function refuseFiled(saving: Saving, { id, scopeId, invoiceDate }: Invoice): Promise<void> {
  const { numberSeller } = await saving.tx
    .selectFrom('invoice')
    .select('numberSeller')
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
  if (numberSeller === null || invoiceDate === null) return
  const filer = { scopeId, sellerKey: numberSeller }
  await shareFiling(saving, filer)
  const day = indianDay(invoiceDate)
  if ((await filedPeriod(saving.tx, filer, day)) !== undefined) throw stays(broughtMessages.filedSince(day))
}

/** What hangs on it beside its lines, and what is said of that. */
const HANGS = {
  billingNote: broughtMessages.notedSince,
  dunning: broughtMessages.usedSince,
  delivery: broughtMessages.usedSince,
  invoiceLink: broughtMessages.usedSince,
} as const

/** @throws AppError conflict with why it stays */
export async function refuseKept(saving: Saving, row: Invoice): Promise<void> {
  const { tx } = saving
  const { id, scopeId } = row
  await refuseFiled(saving, row)
  const settled = await tx
    .selectFrom('settlement')
    .select('id')
    .where('scopeId', '=', scopeId)
    .where('invoiceId', '=', id)
    .where((eb) => eb.or([eb('kind', '<>', kindNumber('opening')), eb('reversesId', 'is not', null)]))
    .executeTakeFirst()
  if (settled) throw stays(broughtMessages.settledSince)
  for (const table of ['billingNote', 'dunning', 'delivery', 'invoiceLink'] as const) {
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where('scopeId', '=', scopeId)
      .where('invoiceId', '=', id)
      .executeTakeFirst()
    if (found) throw stays(HANGS[table])
  }
}

/** What the import said was paid before goes with the invoice. @throws AppError conflict with why it stays */
export async function letGo(saving: Saving, row: Invoice): Promise<void> {
  await refuseKept(saving, row)
  await saving.tx
    .deleteFrom('settlement')
    .where('scopeId', '=', row.scopeId)
    .where('invoiceId', '=', row.id)
    .execute()
}
