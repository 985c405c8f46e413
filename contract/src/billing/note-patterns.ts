// By which pattern the numbers of a kind of notes are made.
import type { NoteKind } from '#billing/words.ts'

/** A note without tax stands in no return: it has a series of its own, so that the other has no gaps. */
const FINANCIAL_PATTERN = 'FN/{YY}/{seq,3}'

interface Patterns {
  readonly creditNotePattern: string
  readonly debitNotePattern: string
}

export const notePatternOf = (kind: NoteKind, { creditNotePattern, debitNotePattern }: Patterns): string =>
  kind === 'financial' ? FINANCIAL_PATTERN : kind === 'debit' ? debitNotePattern : creditNotePattern
