// What an hour of somebody is worth and costs, by the day of work.
import type { AnyDb } from '#entities/store.ts'

export interface WorkedAt {
  readonly taskId: number
  readonly projectId: number
  readonly organizationId: number
  readonly userId: number
  /** Since 1970-01-01. */
  readonly day: number
}
/** Paise an hour; undefined where nobody said. */
export interface HourRates {
  readonly rate: number | undefined
  readonly cost: number | undefined
}
export interface RateBook {
  /** Days on which some rate begins, or the one after it has ended: between them all stay the same. */
  readonly turns: readonly number[]
  readonly of: (at: WorkedAt) => HourRates
}

const NO_RATES: HourRates = { rate: undefined, cost: undefined }

export async function rateBookOf(_db: AnyDb, _scopeId: number): Promise<RateBook> {
  return { turns: [], of: () => NO_RATES }
}
