// The returns that a demo firm has filed: of every month with invoices but the last two, so that one is to be filed now.
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import { monthsAfter } from '@daybook/contract/billing/returns/periods.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { normalised } from '@daybook/contract/invoicing/gstin.ts'
import { selectFrom } from '#entities/store.ts'
import type { Site } from '#demo/site.ts'

/** Before the eleventh, on which it is due. */
const FILED_ON = ['09', '10', '08'] as const

/** In the shape of an ARN (from memory): AA, the State, the month, a number, a letter. */
const arnOf = (state: string, period: string, index: number) =>
  `AA${state}${period.slice(5)}${period.slice(2, 4)}${String(400_317 + 7919 * index)}K`

/** @param ids of a firm's invoices, oldest first; the last one is a draft */
export async function fileReturns({ tx, scopeId, members, calendar, firm }: Site, ids: readonly number[]) {
  const [firstId] = ids
  if (firstId === undefined) return
  const first = await selectFrom(tx, invoice).where('id', '=', firstId).executeTakeFirstOrThrow()
  const present = periodOfDay(indianDay(calendar.at(0, 12)))
  let period = periodOfDay(indianDay(first.invoiceDate ?? 0))
  for (let index = 0; monthsAfter(period, 1) < present; index += 1) {
    const filedDay = `${monthsAfter(period, 1)}-${FILED_ON[index % FILED_ON.length]}`
    await tx
      .insertInto('gstPeriod')
      .values({
        scopeId,
        sellerKey: normalised(first.fromOrganizationTaxNumber),
        period,
        isClosed: 1,
        isQuarter: 0,
        arn: arnOf(firm.state, period, index),
        filedDay: dayNumberOf(filedDay) ?? 0,
        closedById: members[0]?.id ?? 0,
        closedTime: Date.parse(`${filedDay}T10:00:00+05:30`),
      })
      .execute()
    period = monthsAfter(period, 1)
  }
}
