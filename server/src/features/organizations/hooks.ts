// What is special about organizations: the answer to a save says what looks wrong about their tax numbers.
import { taxNumberIssues } from '@daybook/contract/invoicing/tax-number-issues.ts'
import type { Hooks } from '#entities/hooks.ts'

export const organizationHooks: Hooks = {
  warnings: (row) =>
    taxNumberIssues(
      { path: 'taxNumber', text: String(row['taxNumber'] ?? '') },
      { path: 'pan', text: String(row['pan'] ?? '') },
    ),
}
