// A file that comes in again and says something else of an invoice than before (rules/imports 9).
import type { Brought } from '@daybook/contract/billing/brought.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import type { SavingFor } from '#entities/hooks.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

/**
 * What went out is settled, corrected and cancelled here from then on, and a draft is issued here. A draft that is one in the file,
 * too, is changed as any other record.
 * @throws AppError at the balance
 */
export function refuseOtherStory({ before, beside, imports }: SavingFor<'invoice'>): void {
  // As the hook readBeside read it.
  const brought = before && imports ? (beside as Brought | undefined) : undefined
  if (!brought || !before || (before.life === 0 && brought.life === 'draft')) return
  const { invoiceNumber } = before
  const message =
    before.life === 0 ? broughtMessages.draftHere(invoiceNumber) : broughtMessages.saysOther(invoiceNumber)
  throw refusal('invoice_issued', message, { path: 'balance' })
}
