// What is special about organizations: the answer to a save says what looks wrong about their tax numbers, and who has a GSTIN
// is taken to keep TDS back until somebody says otherwise.
import { verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { taxNumberIssues } from '@daybook/contract/invoicing/tax-number-issues.ts'
import type { HooksFor } from '#entities/hooks.ts'

const isTdsGiven = (prepared: unknown): boolean =>
  typeof prepared === 'object' &&
  prepared !== null &&
  'isTdsGiven' in prepared &&
  prepared.isTdsGiven === true

export const organizationHooks: HooksFor<'organization'> = {
  prepareCreate: async (body) => ({
    isTdsGiven: typeof body === 'object' && body !== null && 'deductsTds' in body,
  }),
  beforeSave(input, { before, prepared }) {
    if (before || isTdsGiven(prepared) || input.deductsTds === 1) return input
    return { ...input, deductsTds: verdictOnGstin(input.taxNumber) === 'valid' ? 1 : 0 }
  },
  warnings: ({ taxNumber, pan }) =>
    taxNumberIssues({ path: 'taxNumber', text: taxNumber }, { path: 'pan', text: pan }),
}
