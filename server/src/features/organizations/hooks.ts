// What is special about organizations: the answer to a save says what looks wrong about their tax numbers.
import { taxNumberIssues } from '@daybook/contract/invoicing/tax-number-issues.ts'
import type { Hooks } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'

const at = (row: Row, path: string) => {
  const text = row[path]
  return { path, text: typeof text === 'string' ? text : '' }
}

export const organizationHooks: Hooks = {
  warnings: (row) => taxNumberIssues(at(row, 'taxNumber'), at(row, 'pan')),
}
