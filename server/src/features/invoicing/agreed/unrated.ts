// Hours that would go out for nothing, because neither a rate nor the seller says what they cost.
import type { PlannedLine } from '#features/invoicing/agreed/plan-lines.ts'

/** Hundredths of hours. */
export const unratedOf = (lines: readonly PlannedLine[]): number =>
  lines.reduce((sum, { isUnrated, hours }) => (isUnrated ? sum + hours : sum), 0)
