// The advances of a return, and the vouchers that were made out. Nothing records them yet, so there are none.
import type { NumberedDocument } from '@daybook/contract/billing/returns/number-runs.ts'
import type { PeriodAdvance } from '@daybook/contract/billing/returns/period-advance.ts'
import type { OfSeller } from '#features/invoicing/returns/given-numbers.ts'
import type { AnyDb } from '#entities/store.ts'

export const advancesIn = (_db: AnyDb, _asked: OfSeller): Promise<PeriodAdvance[]> => Promise.resolve([])

/** For Table 13. */
export const vouchersIn = (_db: AnyDb, _asked: OfSeller): Promise<NumberedDocument[]> => Promise.resolve([])
