// Whether the month of a day is filed for its seller; and that nobody files it while something is dated in it.
import { periodOfDay, quarterOfPeriod } from '@daybook/contract/billing/day-text.ts'
import { lockWord, shareWord } from '#db/lock.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'

export interface Filer {
  readonly scopeId: number
  readonly sellerKey: string
}

/** Of all months: a quarter closes three of them. */
const wordOf = ({ scopeId, sellerKey }: Filer) => `filed periods ${scopeId} ${sellerKey}`

type In = Pick<Saving, 'tx' | 'deps'>

/**
 * For what is issued, taken back or cancelled: whoever files waits until the transaction ends. To be called when the rows of the
 * documents are locked and before anything else is, or two that wait for each other's rows would have one who files between them.
 */
export const shareFiling = ({ tx, deps }: In, filer: Filer): Promise<void> =>
  shareWord(tx, deps.dialect, wordOf(filer))

/** For whoever files. */
export const holdFiling = ({ tx, deps }: In, filer: Filer): Promise<void> =>
  lockWord(tx, deps.dialect, wordOf(filer))

/** @returns what was filed with that month in it, a quarter before the month alone */
export const filedWith = (db: AnyDb, { scopeId, sellerKey }: Filer, month: string) =>
  db
    .selectFrom('gstPeriod')
    .select(['period', 'isQuarter'])
    .where('scopeId', '=', scopeId)
    .where('sellerKey', '=', sellerKey)
    .where('isClosed', '=', 1)
    .where((eb) =>
      eb.or([
        eb('period', '=', month),
        eb.and([eb('isQuarter', '=', 1), eb('period', '=', quarterOfPeriod(month))]),
      ]),
    )
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()

/** @returns what was filed with the month of that day in it, 'YYYY-MM' */
export const filedPeriod = async (db: AnyDb, filer: Filer, day: string): Promise<string | undefined> =>
  (await filedWith(db, filer, periodOfDay(day)))?.period
