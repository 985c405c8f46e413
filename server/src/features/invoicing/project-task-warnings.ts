// What looks wrong about a project task although it is saved.
import { spanHint } from '@daybook/contract/invoicing/invoice-period.ts'
import type { Row } from '#entities/store.ts'
import { instantIn } from '#features/invoicing/columns-of-row.ts'
import { issue } from '#features/invoicing/tax-number-warnings.ts'

export const projectTaskWarnings = (row: Row) =>
  issue('endDate', spanHint(instantIn(row, 'startDate'), instantIn(row, 'endDate')))
