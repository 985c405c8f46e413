// What looks wrong about a project task although it is saved.
import { spanHint } from '@daybook/contract/invoicing/invoice-period.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { issue } from '#features/invoicing/tax-number-warnings.ts'

export const projectTaskWarnings = (row: RowFor<'projectTask'>) =>
  issue('endDate', spanHint(row.startDate ?? undefined, row.endDate ?? undefined))
