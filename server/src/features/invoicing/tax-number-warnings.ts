// Hints beside GSTIN and PAN of a record: they look wrong, and are saved all the same (decisions 47).
import type { Issue } from '@daybook/contract/errors.ts'
import { taxNumberIssues } from '@daybook/contract/invoicing/tax-number-issues.ts'
import type { Row } from '#entities/store.ts'
import { textIn } from '#features/invoicing/columns-of-row.ts'

export const issue = (path: string, message: string | undefined): Issue[] =>
  message === undefined ? [] : [{ path, message }]

const at = (row: Row, path: string) => ({ path, text: textIn(row, path) })

export const taxNumberWarnings = (row: Row, gstinColumn: string, panColumn: string): Issue[] =>
  taxNumberIssues(at(row, gstinColumn), at(row, panColumn))
