// Issues a note: checks, number, what it says of its parties, and its effect on what is open, in one transaction.
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { filedPeriod, shareFiling } from '#features/invoicing/periods/filed-period.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { lockInvoice } from '#features/invoicing/life/with-invoice.ts'
import type { NumberSeries } from '#features/invoicing/numbers/number-series.ts'
import { type NoteTrouble, noteTroubles, refuseTroubles } from '#features/invoicing/notes/note-checks.ts'
import { takeEffect } from '#features/invoicing/notes/note-effect.ts'
import { refuseHours, storedGroups } from '#features/invoicing/notes/note-groups.ts'
import { refuseLivedNote } from '#features/invoicing/notes/note-lived.ts'
import { figuresOfNote } from '#features/invoicing/notes/note-input.ts'
import {
  noteSeries,
  numberOfNote,
  numberTroubles,
  takenNumber,
} from '#features/invoicing/notes/note-number.ts'
import { noteKindOf, notedOf } from '#features/invoicing/notes/noted.ts'
import { noteNow } from '#features/invoicing/notes/with-note.ts'

type Note = RowFor<'billingNote'>
type Invoice = RowFor<'invoice'>

export const dayOfNote = ({ day }: Note): string => dayIn(day) ?? ''

/** What is asked at issue alone, in the order in which it is said. */
async function troublesAtIssue(
  { deps, tx }: Saving,
  note: Note,
  series: NumberSeries,
): Promise<NoteTrouble[]> {
  const [day, today] = [dayOfNote(note), todayOf(deps)]
  const troubles: NoteTrouble[] = []
  if (day > today)
    troubles.push({
      code: 'future_date',
      path: 'day',
      message: billingMessages.futureDate(today),
      ways: ['changeDate'],
    })
  troubles.push(...(await numberTroubles(tx, note, series)))
  const filed = await filedPeriod(tx, series, day)
  if (filed !== undefined)
    troubles.push({
      code: 'period_closed',
      path: 'day',
      message: billingMessages.periodClosed(day, filed),
      ways: ['changeDate', 'openPeriod'],
    })
  return troubles
}

/** What the invoice says of its parties now is what the note says for ever. */
const freezeParties = ({ tx }: Saving, { id, scopeId }: Note, row: Invoice, series: NumberSeries) =>
  tx
    .updateTable('billingNote')
    .set({
      fromName: row.fromOrganizationName,
      fromAddress: row.fromOrganizationAddress,
      fromTaxNumber: row.fromOrganizationTaxNumber,
      toName: row.toOrganizationName,
      toAddress: row.toOrganizationAddress,
      toTaxNumber: row.toOrganizationTaxNumber,
      toPan: row.toOrganizationPan,
      placeOfSupply: row.placeOfSupply,
      creatorName: row.invoiceCreaterName,
      creatorDesignation: row.invoiceCreaterDesignation,
      seal: row.seal,
      numberSeller: series.sellerKey,
      numberYear: series.financialYear,
    })
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()

async function freeze(saving: Saving, note: Note, row: Invoice, figures: ReturnType<typeof figuresOfNote>) {
  const kind = noteKindOf(note)
  const series = await noteSeries(saving.tx, row, { kind, day: dayOfNote(note) })
  const number = await numberOfNote(saving, note, series)
  await freezeParties(saving, note, row, series)
  try {
    return await changeLife(saving, billingNote, note, {
      ...figures,
      life: 'issued',
      // The invoice may have been taken back since the note was saved, and be another client's now.
      organization: row.organizationId === null ? null : { id: row.organizationId },
      number,
      issuedTime: saving.now,
      issuedBy: { id: saving.actor.userId },
      creditLeft: kind === 'debit' ? 0 : figures.grandTotalAmount,
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuseTroubles([takenNumber(number, series)])
    throw error
  }
}

/** One that is issued is answered as it is. @throws AppError of the first check that refuses; nothing is written then */
export async function issueNoteIn(saving: Saving, note: Note): Promise<Note> {
  if (note.life === 1) return note
  refuseLivedNote(note)
  const { tx } = saving
  const row = await lockInvoice(saving, note.invoiceId)
  const [noted, kind, day] = [await notedOf(tx, row), noteKindOf(note), dayOfNote(note)]
  const total = note.totalAmount ?? 0
  const series = await noteSeries(tx, row, { kind, day })
  await shareFiling(saving, series)
  refuseTroubles([
    ...noteTroubles(row, noted, { kind, day, total }),
    ...(await troublesAtIssue(saving, note, series)),
  ])
  const groups = note.hoursBack === 1 ? await storedGroups(tx, note) : []
  await refuseHours(saving, row, groups)
  const issued = await freeze(saving, note, row, figuresOfNote(noted, kind, total))
  await takeEffect(saving, issued, row, groups)
  return noteNow(saving, note.id)
}
