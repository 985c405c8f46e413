// The advances of a return. Nothing records vouchers of advances yet, so there are none.
import type { PeriodAdvance } from '@daybook/contract/billing/returns/period-advance.ts'
import type { OfSeller } from '#features/invoicing/returns/given-numbers.ts'
import type { AnyDb } from '#entities/store.ts'

export const advancesIn = (_db: AnyDb, _asked: OfSeller): Promise<PeriodAdvance[]> => Promise.resolve([])
