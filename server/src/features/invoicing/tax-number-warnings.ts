// Hints beside GSTIN and PAN of a record: they look wrong, and are saved all the same (rules/invoices 6).
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { taxNumberIssues } from '@daybook/contract/invoicing/tax-number-issues.ts'

export const issue = (path: string, message: string | undefined): Issue[] =>
  message === undefined ? [] : [{ path, message }]

type TextColumn<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R] & string

export function taxNumberWarnings<R extends Readonly<Record<TextColumn<R>, string>>>(
  row: R,
  gstin: TextColumn<R>,
  pan: TextColumn<R>,
): Issue[] {
  return taxNumberIssues({ path: gstin, text: row[gstin] }, { path: pan, text: row[pan] })
}
