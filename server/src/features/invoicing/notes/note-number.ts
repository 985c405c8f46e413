// The number of a note: typed, or the next of its kind's series of the financial year of its own day (rules/billing 9).
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { hasNumberShape } from '@daybook/contract/billing/issue-number.ts'
import { notePatternOf } from '@daybook/contract/billing/note-patterns.ts'
import type { BillingWay } from '@daybook/contract/billing/refusals.ts'
import type { NoteKind } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { patternTrouble } from '@daybook/contract/invoicing/invoice-number.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import type { NumberSeries } from '#features/invoicing/numbers/number-series.ts'
import { isUsed, takeNumber } from '#features/invoicing/numbers/numbers.ts'
import type { NoteTrouble } from '#features/invoicing/notes/note-checks.ts'

type Note = RowFor<'billingNote'>

/** That of its invoice's seller as it was issued, whatever the profile says now. */
export async function noteSeries(
  db: AnyDb,
  row: RowFor<'invoice'>,
  { kind, day }: { readonly kind: NoteKind; readonly day: string },
): Promise<NumberSeries> {
  const { numberSeller } = await db
    .selectFrom('invoice')
    .select('numberSeller')
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .executeTakeFirstOrThrow()
  const profile = await db
    .selectFrom('sellerProfile')
    .select(['name', 'creditNotePattern', 'debitNotePattern'])
    .where('id', '=', row.sellerProfileId ?? 0)
    .where('scopeId', '=', row.scopeId)
    .executeTakeFirst()
  return {
    scopeId: row.scopeId,
    sellerKey: numberSeller ?? '',
    profileId: row.sellerProfileId ?? 0,
    sellerName: profile?.name ?? '',
    financialYear: financialYearOfDay(day),
    pattern: profile ? notePatternOf(kind, profile) : '',
    kind,
  }
}

const shapeless = (ways: readonly BillingWay[]): NoteTrouble => ({
  code: 'number_shape',
  path: 'number',
  message: billingMessages.numberShape,
  ways,
})
export const takenNumber = (number: string, { financialYear }: NumberSeries): NoteTrouble => ({
  code: 'number_taken',
  path: 'number',
  message: billingMessages.numberTaken(number, financialYear),
  ways: ['typeNumber', 'usePattern'],
})

/** Of a number that was typed, or of a series that gives none. */
export async function numberTroubles(db: AnyDb, note: Note, series: NumberSeries): Promise<NoteTrouble[]> {
  if (note.isNumberGiven === 1) return patternTrouble(series.pattern) ? [shapeless(['typeNumber'])] : []
  if (!hasNumberShape(note.number)) return [shapeless(['typeNumber', 'usePattern'])]
  return (await isUsed(db, series, note.number)) ? [takenNumber(note.number, series)] : []
}

/** Takes it, where the series gives it. @throws AppError number_shape */
export async function numberOfNote({ tx, now }: Saving, note: Note, series: NumberSeries): Promise<string> {
  if (note.isNumberGiven !== 1) return note.number
  const number = await takeNumber(tx, series, now)
  if (hasNumberShape(number)) return number
  throw refusal('number_shape', billingMessages.numberShape, { path: 'number', ways: ['typeNumber'] })
}
