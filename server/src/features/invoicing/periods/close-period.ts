// A month, or quarter, whose return was filed is closed for its seller: nothing is issued, cancelled or dated in it, until an
// Admin opens it.
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'
import type { ClosedAnswer } from '@daybook/contract/billing/calls/book-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { quarterOfPeriod } from '@daybook/contract/billing/day-text.ts'
import { spanOf } from '@daybook/contract/billing/returns/periods.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { writeHistory } from '#entities/history/history.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { getRow } from '#entities/reads.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { confirmNeeded, refusal } from '#features/invoicing/life/refuse.ts'
import { type Filer, filedWith, holdFiling } from '#features/invoicing/periods/filed-period.ts'
import { dayColumn, todayOf } from '#indian-day.ts'
import { returnOf } from '#features/invoicing/returns/return-of.ts'
import { returnSellerOf } from '#features/invoicing/returns/seller-of-return.ts'
import { sellerKeyOf } from '#features/invoicing/numbers/number-series.ts'

interface Filed {
  readonly sellerProfileId: number
  /** 'YYYY-MM'; of a quarter its last month. */
  readonly period: string
  readonly quarter?: boolean | undefined
  readonly isClosed: boolean
  readonly arn?: string | undefined
  readonly filedDay?: string | undefined
  readonly confirm?: readonly string[] | undefined
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

/** What the month says is fixed by closing it, so what is wrong with it is said before. @throws AppError confirm_needed */
async function refuseUnseen(
  tx: Saving['tx'],
  profile: RowFor<'sellerProfile'>,
  { period, quarter = false, confirm = [] }: Filed,
): Promise<void> {
  const seller = await returnSellerOf(tx, profile)
  // Without a GSTIN there is no return.
  if (seller.gstin === '' || confirm.includes('return_errors')) return
  const { documents, checks } = await returnOf(tx, seller, { period, isQuarter: quarter })
  const errors = checks.filter(({ level }) => level === 'error')
  if (documents.length === 0 || errors.length === 0) return
  const message = returnMessages.closeAnyway(errors.map(({ title }) => title))
  throw confirmNeeded([{ code: 'return_errors', path: 'period', message }])
}

const ARN_LENGTH = 15
const warningsOf = (arn: string) =>
  arn === '' || arn.length === ARN_LENGTH
    ? {}
    : { warnings: [{ path: 'arn', message: returnMessages.arnLength, code: 'arn_length' }] }

interface Filing {
  readonly isClosed: number
  readonly isQuarter: number
  readonly arn: string
  readonly filedDay: number | null
}
interface FilingAsked {
  readonly isClosed: boolean
  readonly isQuarter: boolean
  readonly arn: string
  readonly filedDay: string | undefined
}

/** What is not said again of a month that is closed already stays. A quarter has its last month in it: it stays a quarter. */
function filingAfter(
  before: Filing | undefined,
  { isClosed, isQuarter, arn, filedDay }: FilingAsked,
): Filing {
  const was = before?.isClosed === 1 ? before : undefined
  if (!isClosed) return { isClosed: 0, isQuarter: 0, arn: '', filedDay: null }
  const isSame = was !== undefined && was.isQuarter >= Number(isQuarter)
  return {
    isClosed: 1,
    isQuarter: isSame ? was.isQuarter : Number(isQuarter),
    arn: arn || (isSame ? was.arn : ''),
    filedDay: filedDay === undefined ? (isSame ? was.filedDay : null) : dayColumn(filedDay),
  }
}

const isAnother = (before: Filing | undefined, after: Filing): boolean =>
  before === undefined
    ? after.isClosed === 1
    : before.isClosed !== after.isClosed ||
      (after.isClosed === 1 &&
        (before.isQuarter !== after.isQuarter ||
          before.arn !== after.arn ||
          before.filedDay !== after.filedDay))

/** With the ARN: opening the month again forgets it. */
const noted = (period: string, isQuarter: boolean, arn: string) =>
  `${isQuarter ? `quarter to ${period}` : period}${arn === '' ? '' : `, ARN ${arn}`}`

/**
 * Twice is once.
 * @throws AppError not_found for a seller of another firm, invalid for what is no quarter, period_closed, confirm_needed where a
 * check of the return refuses
 */
export async function setPeriod(
  deps: Deps,
  actor: Actor,
  filed: Filed,
  once: Idempotent | undefined,
): Promise<ClosedAnswer> {
  const { sellerProfileId, period, quarter = false, isClosed, filedDay } = filed
  const arn = (filed.arn ?? '').trim().toUpperCase()
  refuseSupport(actor)
  const now = deps.clock()
  if (quarter && quarterOfPeriod(period) !== period) throw invalidField('period', billingMessages.notQuarter)
  const today = todayOf(deps)
  if (isClosed && spanOf(period, quarter).from > today)
    throw refusal('future_date', billingMessages.notBegun(period), { path: 'period' })
  if (filedDay !== undefined && filedDay > today)
    throw refusal('future_date', billingMessages.futureDate(today), { path: 'filedDay' })
  return onceOnly(deps, { actor, once }, async (tx) => {
    const profile = await getRow(tx, sellerProfile, sellerProfileId, actor)
    const { scopeId, name } = profile
    const sellerKey = (await sellerKeyOf(tx, scopeId, sellerProfileId)) ?? ''
    const filer = { scopeId, sellerKey }
    await holdFiling({ deps, tx }, filer)
    if (isClosed && !(await filedWith(tx, filer, period))) await refuseUnseen(tx, profile, filed)
    const isQuarter = isClosed ? quarter : await refusePart(tx, filer, period)
    const before = await tx
      .selectFrom('gstPeriod')
      .select(['isClosed', 'isQuarter', 'arn', 'filedDay'])
      .where('scopeId', '=', scopeId)
      .where('sellerKey', '=', sellerKey)
      .where('period', '=', period)
      .executeTakeFirst()
    const asks = { isClosed, isQuarter: quarter, arn, filedDay }
    const values = { ...filingAfter(before, asks), closedById: actor.userId, closedTime: now }
    const isChanged = isAnother(before, values)
    if (isChanged)
      await tx
        .insertInto('gstPeriod')
        .values({ ...filer, period, ...values })
        .onConflict((conflict) => conflict.columns(['scopeId', 'sellerKey', 'period']).doUpdateSet(values))
        .execute()
    if (isChanged)
      await writeHistory(tx, {
        entity: sellerProfile.name,
        recordId: sellerProfileId,
        scopeId,
        stamp: now,
        by: actor,
        action: 'update',
        title: name,
        changes: {
          [isClosed ? 'periodClosed' : 'periodOpened']: [null, noted(period, isQuarter, values.arn)],
        },
      })
    const said = isClosed ? billingMessages.periodClosedNow : billingMessages.periodOpenNow
    return { message: said(period, isQuarter), ...(isClosed ? warningsOf(arn) : {}) }
  })
}
