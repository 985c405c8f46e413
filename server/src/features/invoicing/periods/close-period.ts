// A month, or quarter, whose return was filed is closed for its seller: nothing is issued, cancelled or dated in it, until an
// Admin opens it.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { quarterOfPeriod } from '@daybook/contract/billing/day-text.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { writeHistory } from '#entities/history/history.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { getRow } from '#entities/reads.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { type Filer, filedWith, holdFiling } from '#features/invoicing/periods/filed-period.ts'
import { dayColumn } from '#features/invoicing/life/today.ts'
import { sellerKeyOf } from '#features/invoicing/numbers/number-series.ts'

interface Filed {
  readonly sellerProfileId: number
  /** 'YYYY-MM'; of a quarter its last month. */
  readonly period: string
  readonly quarter?: boolean | undefined
  readonly isClosed: boolean
  readonly arn?: string | undefined
  readonly filedDay?: string | undefined
}

/** What is filed with its quarter is opened with it. @throws AppError period_closed */
async function refusePart(tx: Saving['tx'], filer: Filer, period: string): Promise<boolean> {
  const filed = await filedWith(tx, filer, period)
  if (filed && filed.period !== period)
    throw refusal('period_closed', billingMessages.filedWithQuarter(period, filed.period), {
      path: 'period',
      ways: ['openPeriod'],
    })
  return filed?.isQuarter === 1
}

/** Twice is once. @throws AppError not_found for a seller of another firm, invalid for what is no quarter, period_closed */
export async function setPeriod(
  deps: Deps,
  actor: Actor,
  { sellerProfileId, period, quarter = false, isClosed, arn = '', filedDay }: Filed,
  once: Idempotent | undefined,
): Promise<{ readonly message: string }> {
  refuseSupport(actor)
  const now = deps.clock()
  if (quarter && quarterOfPeriod(period) !== period) throw invalidField('period', billingMessages.notQuarter)
  return onceOnly(deps, { actor, once }, async (tx) => {
    const { scopeId, name } = await getRow(tx, sellerProfile, sellerProfileId, actor)
    const sellerKey = (await sellerKeyOf(tx, scopeId, sellerProfileId)) ?? ''
    const filer = { scopeId, sellerKey }
    await holdFiling({ deps, tx }, filer)
    const isQuarter = isClosed ? quarter : await refusePart(tx, filer, period)
    const values = {
      isQuarter: isClosed && quarter ? 1 : 0,
      isClosed: isClosed ? 1 : 0,
      arn: isClosed ? arn.trim() : '',
      filedDay: isClosed && filedDay !== undefined ? dayColumn(filedDay) : null,
      closedById: actor.userId,
      closedTime: now,
    }
    const changed = await tx
      .insertInto('gstPeriod')
      .values({ ...filer, period, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['scopeId', 'sellerKey', 'period'])
          .doUpdateSet(values)
          .where((eb) =>
            eb.or([
              eb('gstPeriod.isClosed', '<>', values.isClosed),
              // A quarter has its last month in it; the month alone does not open the others again.
              eb('gstPeriod.isQuarter', '<', values.isQuarter),
            ]),
          ),
      )
      .returning('id')
      .execute()
    if (changed.length > 0)
      await writeHistory(tx, {
        entity: sellerProfile.name,
        recordId: sellerProfileId,
        scopeId,
        stamp: now,
        by: actor,
        action: 'update',
        title: name,
        changes: {
          [isClosed ? 'periodClosed' : 'periodOpened']: [null, isQuarter ? `quarter to ${period}` : period],
        },
      })
    const said = isClosed ? billingMessages.periodClosedNow : billingMessages.periodOpenNow
    return { message: said(period, isQuarter) }
  })
}
