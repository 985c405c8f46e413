// What stands against a note, asked when it is saved and again when it is issued (rules/billing 9).
import { creditNoteLimit, leftFor, type Noted } from '@daybook/contract/billing/notes.ts'
import type { BillingCode, BillingWay } from '@daybook/contract/billing/refusals.ts'
import type { NoteKind } from '@daybook/contract/billing/words.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { AppError } from '#app-error.ts'
import { refuseUnlessIssued } from '#features/invoicing/life/marks.ts'

export interface NoteTrouble {
  readonly code: BillingCode
  readonly path: string
  readonly message: string
  readonly ways?: readonly BillingWay[]
  readonly members?: Readonly<Record<string, unknown>>
}

export interface DraftedNote {
  readonly kind: NoteKind
  /** 'YYYY-MM-DD'. */
  readonly day: string
  /** Paise. */
  readonly total: number
}

function refusedSum(noted: Noted, { kind, total }: DraftedNote): NoteTrouble | undefined {
  if (kind === 'debit') return undefined
  const left = leftFor(noted, kind)
  if (total <= left) return undefined
  return {
    code: 'more_than_invoice',
    path: 'totalAmount',
    message: billingMessages.moreThanInvoice(left),
    members: { left: fromHundredths(left) },
  }
}

function refusedDay({ invoice }: Noted, { kind, day }: DraftedNote): NoteTrouble | undefined {
  if (day < invoice.date)
    return {
      code: 'before_invoice',
      path: 'day',
      message: billingMessages.beforeInvoice(invoice.date),
      ways: ['changeDate'],
    }
  const limit = creditNoteLimit(invoice.date)
  if (kind !== 'credit' || day <= limit) return undefined
  return {
    code: 'too_late',
    path: 'day',
    message: billingMessages.tooLate(limit),
    ways: ['financialNote'],
    members: { limit },
  }
}

/** In the order in which they are said. @throws AppError not_issued, invoice_cancelled */
export function noteTroubles(row: RowFor<'invoice'>, noted: Noted, draft: DraftedNote): NoteTrouble[] {
  refuseUnlessIssued(row)
  if (draft.total <= 0)
    return [{ code: 'not_positive', path: 'totalAmount', message: billingMessages.notPositive }]
  return [refusedDay(noted, draft), refusedSum(noted, draft)].filter((trouble) => trouble !== undefined)
}

/** @throws AppError of the first, with all of them */
export function refuseTroubles(troubles: readonly NoteTrouble[]): void {
  const [first] = troubles
  if (!first) return
  throw new AppError(first.code, first.message, {
    issues: troubles.map(({ path, message, code }) => ({ path, message, code })),
    members: { ways: first.ways ?? [], ...first.members },
  })
}
