// What a firm billed in each of the last months, by Invoice Date on the clock of whoever asks: one grouped statement over
// an index that holds all it reads (migrations/0036).
import { sql } from 'kysely'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { BILLED_MONTHS, type BilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'

/** @param userId narrows to the invoices that this person made; never widens */
export async function billedInMonths(
  deps: Deps,
  actor: Actor,
  userId: number | undefined,
): Promise<BilledAnswer> {
  authorizeRead(actor, invoice)
  const { timeZone, scopeId } = actor
  const present = Temporal.Instant.fromEpochMilliseconds(deps.clock())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
  const first = present.subtract({ months: BILLED_MONTHS - 1 })
  const months = Array.from({ length: BILLED_MONTHS }, (_, index) => first.add({ months: index }))
  const startOf = (month: Temporal.PlainYearMonth) =>
    month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  // Which month an instant lies in: as many of them as have begun by then.
  const begun = sql.join(
    months
      .slice(1)
      .map((month) => sql`case when "invoiceDate" >= ${sql.lit(startOf(month))} then 1 else 0 end`),
    sql` + `,
  )
  const sums = await deps.db
    .selectFrom('invoice')
    .select((eb) => [
      sql<number>`${begun}`.as('at'),
      eb.fn.sum<number | null>('grandTotalAmount').as('paise'),
      eb.fn.countAll<number>().as('invoices'),
    ])
    .where('scopeId', '=', scopeId)
    .where('invoiceDate', '>=', startOf(first))
    .where('invoiceDate', '<', startOf(present.add({ months: 1 })))
    .$if(userId !== undefined, (query) => query.where('createdById', '=', userId ?? 0))
    .groupBy('at')
    .execute()
  return {
    months: months.map(({ month, year }, index) => {
      const sum = sums.find(({ at }) => Number(at) === index)
      return { month, year, paise: Number(sum?.paise ?? 0), invoices: Number(sum?.invoices ?? 0) }
    }),
  }
}
