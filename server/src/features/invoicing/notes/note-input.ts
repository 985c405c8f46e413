// A note while it is a draft: what is checked and worked out each time it is saved (rules/billing 9).
import { dueDayOf } from '@daybook/contract/billing/due-day.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { grandOf, type Noted, taxOf } from '@daybook/contract/billing/notes.ts'
import type { NoteKind } from '@daybook/contract/billing/words.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { invalidField } from '#app-error.ts'
import type { InputFor, SavingFor } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import { linkableIds } from '#entities/store.ts'
import { paymentDaysOf } from '#features/invoicing/life/draft.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { todayOf } from '#indian-day.ts'
import { noteTroubles, refuseTroubles } from '#features/invoicing/notes/note-checks.ts'
import { refuseHours, sentOf, storedGroups } from '#features/invoicing/notes/note-groups.ts'
import { notedOf } from '#features/invoicing/notes/noted.ts'

type Input = InputFor<'billingNote'>
type Saving = SavingFor<'billingNote'>

/** @throws AppError unknown_invoice, also for one that the actor may not see */
async function invoiceOf({ tx, actor, before }: Saving, id: number): Promise<RowFor<'invoice'>> {
  const scopeId = before?.scopeId ?? actor.scopeId
  const allowed = await linkableIds(tx, invoice, [id], { actor, scopeId })
  if (!allowed.has(id)) throw refusal('unknown_invoice', billingMessages.unknownInvoice, { path: 'invoice' })
  return getRow(tx, invoice, id, actor)
}

/** As the wire has them. @param total paise */
export function figuresOfNote(noted: Noted, kind: NoteKind, total: number) {
  const heads = taxOf(noted, kind, total)
  const grand = grandOf({ total, ...heads })
  return {
    cgst: fromHundredths(heads.cgst),
    sgst: fromHundredths(heads.sgst),
    igst: fromHundredths(heads.igst),
    taxAmount: fromHundredths(grand - total),
    grandTotalAmount: fromHundredths(grand),
  }
}

/** What no client sets. */
const BEGINNING = { life: 'draft', creditLeft: 0, cancelReason: '' } as const

/** A typed number stays as it was typed; without one the series gives the next once the note is issued. */
function numberFor({ number }: Input, { before }: Saving) {
  const typed = number.trim()
  const isToCome = typed === '' || (before?.isNumberGiven === 1 && typed === DRAFT_NUMBER)
  return isToCome ? { number: DRAFT_NUMBER, isNumberGiven: 1 } : { number: typed, isNumberGiven: 0 }
}

/** Of a debit note alone; null that was sent stays. @throws AppError invalid at `dueDate` */
async function dueFor(
  input: Input & { readonly day: string },
  saving: Saving,
  row: RowFor<'invoice'>,
): Promise<string | null> {
  const { tx, before } = saving
  if (input.kind !== 'debit') return null
  if (input.dueDate !== null && input.dueDate < input.day)
    throw invalidField('dueDate', billingMessages.dueBeforeNote)
  const isWished = input.dueDate !== null || sentOf(saving).isDueGiven || before?.kind === 1
  if (isWished) return input.dueDate
  const { scopeId } = row
  const ofClient = await paymentDaysOf(tx, 'organization', { scopeId, id: row.organizationId ?? undefined })
  const ofSeller = await paymentDaysOf(tx, 'sellerProfile', { scopeId, id: row.sellerProfileId ?? undefined })
  return dueDayOf(input.day, ofClient, ofSeller)
}

/** @throws AppError with what stands against it */
export async function beforeDraftNote(input: Input, saving: Saving) {
  const { tx, before } = saving
  const row = await invoiceOf(saving, input.invoice.id)
  const noted = await notedOf(tx, row)
  const total = toHundredths(input.totalAmount ?? 0)
  const day = input.day ?? todayOf(saving.deps)
  refuseTroubles(noteTroubles(row, noted, { kind: input.kind, day, total }))
  const groups = sentOf(saving).groups ?? (before ? await storedGroups(tx, before) : [])
  if (input.hoursBack === 1) await refuseHours(saving, row, groups)
  return {
    ...(before ? {} : BEGINNING),
    ...input,
    day,
    ...numberFor(input, saving),
    organization: row.organizationId === null ? null : { id: row.organizationId },
    dueDate: await dueFor({ ...input, day }, saving, row),
    ...figuresOfNote(noted, input.kind, total),
  }
}
