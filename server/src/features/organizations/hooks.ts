// What is special about organizations: the answer to a save says what looks wrong about their tax numbers.
import { taxNumberIssues } from '@daybook/contract/invoicing/tax-number-issues.ts'
import type { HooksFor } from '#entities/hooks.ts'

export const organizationHooks: HooksFor<'organization'> = {
  warnings: ({ taxNumber, pan }) =>
    taxNumberIssues({ path: 'taxNumber', text: taxNumber }, { path: 'pan', text: pan }),
}
