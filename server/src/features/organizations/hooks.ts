// What is special about organizations: the answer to a save says what looks wrong about their tax numbers, and who has a GSTIN
// is taken to keep TDS back until somebody says otherwise.
import { verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { taxNumberIssues } from '@daybook/contract/invoicing/tax-number-issues.ts'
import type { HooksFor } from '#entities/hooks.ts'

export const organizationHooks: HooksFor<'organization'> = {
  beforeSave: (input) => ({
    ...input,
    deductsTds: input.deductsTds ?? (verdictOnGstin(input.taxNumber) === 'valid' ? 1 : 0),
  }),
  warnings: ({ taxNumber, pan }) =>
    taxNumberIssues({ path: 'taxNumber', text: taxNumber }, { path: 'pan', text: pan }),
}
