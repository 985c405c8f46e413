// What a firm billed and received in each of the last months, on the clock of whoever asks: a grouped statement each, over
// indexes that hold all they read (migrations/0037).
import { type RawBuilder, sql } from 'kysely'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { BILLED_MONTHS, type BilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { dayColumn } from '#indian-day.ts'

interface Asked {
  readonly scopeId: number
  readonly userId: number | undefined
  /** The oldest first, in a row. */
  readonly months: readonly Temporal.PlainYearMonth[]
}

const dayOne = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: 1 })

/** Which month something lies in: as many of them as have begun by then. */
const placeIn = (begins: readonly number[], column: string): RawBuilder<number> =>
  sql<number>`${sql.join(
    begins.slice(1).map((begin) => sql`case when ${sql.ref(column)} >= ${sql.lit(begin)} then 1 else 0 end`),
    sql` + `,
  )}`

/** When each month begins, and the one after the last. */
const beginsOf = (months: Asked['months'], startOf: (month: Temporal.PlainYearMonth) => number) => {
  const begins = months.map(startOf)
  const [last] = months.slice(-1)
  return { begins, first: begins[0] ?? 0, end: last ? startOf(last.add({ months: 1 })) : 0 }
}

/** What was issued. */
function billedIn({ db }: Pick<Deps, 'db'>, { scopeId, userId, months }: Asked, timeZone: string) {
  const { begins, first, end } = beginsOf(
    months,
    (month) => dayOne(month).toZonedDateTime(timeZone).epochMilliseconds,
  )
  return db
    .selectFrom('invoice')
    .select((eb) => [
      placeIn(begins, 'invoiceDate').as('at'),
      eb.fn.sum<number | null>('grandTotalAmount').as('paise'),
      eb.fn.sum<number | null>('taxAmount').as('tax'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('scopeId', '=', scopeId)
    .where('invoiceDate', '>=', first)
    .where('invoiceDate', '<', end)
    .where('life', '=', 1)
    .$if(userId !== undefined, (query) => query.where('createdById', '=', userId ?? 0))
    .groupBy('at')
    .execute()
}

/** What came in and was not reversed. */
function receivedIn({ db }: Pick<Deps, 'db'>, { scopeId, userId, months }: Asked) {
  const { begins, first, end } = beginsOf(months, (month) => dayColumn(dayOne(month).toString()))
  return db
    .selectFrom('receipt')
    .select((eb) => [
      placeIn(begins, 'day').as('at'),
      eb.fn.sum<number | null>('amount').as('paise'),
      eb.fn.sum<number | null>('tds').as('tds'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('scopeId', '=', scopeId)
    .where('day', '>=', first)
    .where('day', '<', end)
    .where('reversedTime', 'is', null)
    .$if(userId !== undefined, (query) => query.where('createdById', '=', userId ?? 0))
    .groupBy('at')
    .execute()
}

/** @param userId narrows to the invoices and receipts that this person made; never widens */
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
  const months = Array.from({ length: BILLED_MONTHS }, (_, index) =>
    present.subtract({ months: BILLED_MONTHS - 1 - index }),
  )
  const asked = { scopeId, userId, months }
  const [billed, received] = [await billedIn(deps, asked, timeZone), await receivedIn(deps, asked)]
  return {
    months: months.map(({ month, year }, index) => {
      const out = billed.find(({ at }) => Number(at) === index)
      const back = received.find(({ at }) => Number(at) === index)
      return {
        month,
        year,
        paise: Number(out?.paise ?? 0),
        invoices: Number(out?.count ?? 0),
        taxPaise: Number(out?.tax ?? 0),
        receivedPaise: Number(back?.paise ?? 0),
        tdsPaise: Number(back?.tds ?? 0),
        receipts: Number(back?.count ?? 0),
      }
    }),
  }
}
