// A month whose return was filed is closed for its seller: nothing is issued, cancelled or dated in it, until an Admin opens it.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { writeHistory } from '#entities/history/history.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { getRow } from '#entities/reads.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { dayColumn } from '#features/invoicing/life/today.ts'
import { sellerKeyOf } from '#features/invoicing/numbers/number-series.ts'

interface Filed {
  readonly sellerProfileId: number
  /** 'YYYY-MM'. */
  readonly period: string
  readonly isClosed: boolean
  readonly arn?: string | undefined
  readonly filedDay?: string | undefined
}

/** Twice is once. @throws AppError not_found for a seller of another firm */
export async function setPeriod(
  deps: Deps,
  actor: Actor,
  { sellerProfileId, period, isClosed, arn = '', filedDay }: Filed,
  once: Idempotent | undefined,
): Promise<{ readonly message: string }> {
  refuseSupport(actor)
  const now = deps.clock()
  const message = isClosed ? billingMessages.periodClosedNow(period) : billingMessages.periodOpenNow(period)
  return onceOnly(deps, { actor, once }, async (tx) => {
    const { scopeId, name } = await getRow(tx, sellerProfile, sellerProfileId, actor)
    const sellerKey = (await sellerKeyOf(tx, scopeId, sellerProfileId)) ?? ''
    const values = {
      isClosed: isClosed ? 1 : 0,
      arn: isClosed ? arn.trim() : '',
      filedDay: isClosed && filedDay !== undefined ? dayColumn(filedDay) : null,
      closedById: actor.userId,
      closedTime: now,
    }
    const changed = await tx
      .insertInto('gstPeriod')
      .values({ scopeId, sellerKey, period, isQuarter: 0, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['scopeId', 'sellerKey', 'period'])
          .doUpdateSet(values)
          .where('gstPeriod.isClosed', '<>', values.isClosed),
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
        changes: { [isClosed ? 'periodClosed' : 'periodOpened']: [null, period] },
      })
    return { message }
  })
}
