// Hints beside GSTIN and PAN of a record: they look wrong, and are saved all the same (decisions 47).
import type { Issue } from '@daybook/contract/errors.ts'
import { gstinHint, panHint } from '@daybook/contract/invoicing/gstin.ts'
import type { Row } from '#entities/store.ts'
import { textIn } from '#features/invoicing/columns-of-row.ts'

export const issue = (path: string, message: string | undefined): Issue[] =>
  message === undefined ? [] : [{ path, message }]

export function taxNumberWarnings(row: Row, gstinColumn: string, panColumn: string): Issue[] {
  const [gstin, pan] = [textIn(row, gstinColumn), textIn(row, panColumn)]
  return [...issue(panColumn, panHint(pan)), ...issue(gstinColumn, gstinHint(gstin, pan))]
}
