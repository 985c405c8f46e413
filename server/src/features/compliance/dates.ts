// The dates of a client's obligations, by its facts, the firm's work days and its extensions.
import type { MissingFact } from '@daybook/contract/compliance/compliance-calls.ts'
import {
  type Due,
  duesOf,
  type Extended,
  extensionFor,
  type Extensions,
  extensionsOf,
  missingFor,
} from '@daybook/contract/compliance/due-date.ts'
import { eventsOf, fitPacks, missingText, unfitText } from '@daybook/contract/compliance/facts.ts'
import type { Obligation } from '@daybook/contract/compliance/obligation.ts'
import { obligationsOf } from '@daybook/contract/compliance/packs/packs.ts'
import type { FirmCalendar } from '@daybook/contract/calendar/working-days.ts'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { firmCalendarOf } from '#entities/firm/calendar.ts'
import type { Client } from '#features/compliance/clients.ts'
import { todayOf } from '#indian-day.ts'

export interface LivingExtension extends Extended {
  readonly id: number
  readonly state: string
  readonly notification: string
}

/** What dates depend on beside the client. */
export interface Dating {
  readonly today: string
  readonly calendar: FirmCalendar
  /** Those that hold. */
  readonly extensions: Extensions<LivingExtension>
}

export async function datingOf(deps: Pick<Deps, 'clock'>, db: AnyDb, scopeId: number): Promise<Dating> {
  const today = todayOf(deps)
  const rows = await db
    .selectFrom('complianceExtension')
    .select(['id', 'obligation', 'period', 'state', 'due', 'notification'])
    .where('scopeId', '=', scopeId)
    .where('withdrawnTime', 'is', null)
    .orderBy('id')
    .execute()
  return {
    today,
    calendar: await firmCalendarOf(db, scopeId),
    extensions: extensionsOf(rows.map((row) => ({ ...row, due: dayOfNumber(row.due) }))),
  }
}

export interface Dated {
  readonly obligation: Obligation
  readonly due: Due
}
export interface DatesOfClient {
  /** By day, then as the data has them. */
  readonly dated: readonly Dated[]
  readonly missing: readonly MissingFact[]
}

/** What packs ask for that a fact of the client speaks against. */
function unfitOf({ fitting, unfit }: ReturnType<typeof fitPacks>): MissingFact[] {
  const has = new Set(obligationsOf(fitting).map(({ id }) => id))
  return unfit.flatMap(({ pack, fact }) =>
    obligationsOf([pack])
      .filter(({ id }) => !has.has(id))
      .map(({ id, name }) => ({ obligation: id, name, text: unfitText(fact) })),
  )
}

type KnownClient = Pick<Client, 'facts' | 'state'>

/** What of some packs has no date, whatever the day; one that a fact speaks against keeps no other from its dates. */
export function missingOf({ facts, state }: KnownClient, packs: readonly string[]): MissingFact[] {
  const fit = fitPacks(packs, facts)
  const events = eventsOf(facts)
  const undated = obligationsOf(fit.fitting).flatMap((obligation): MissingFact[] => {
    const why = missingFor({ obligation, state, events })
    return why === undefined
      ? []
      : [{ obligation: obligation.id, name: obligation.name, text: missingText(why, state) }]
  })
  return [...unfitOf(fit), ...undated]
}

/** All of some packs within a span of days. */
export function datesOf(
  { calendar, extensions }: Pick<Dating, 'calendar' | 'extensions'>,
  client: KnownClient,
  { packs, from, to }: { readonly packs: readonly string[]; readonly from: string; readonly to: string },
): DatesOfClient {
  const { facts, state } = client
  const events = eventsOf(facts)
  const dated = obligationsOf(fitPacks(packs, facts).fitting).flatMap((obligation): Dated[] => {
    const said = duesOf({ obligation, from, to, state, events, extensions, calendar })
    return 'missing' in said ? [] : said.dues.map((due) => ({ obligation, due }))
  })
  return {
    dated: dated.toSorted((a, b) => (a.due.due < b.due.due ? -1 : Number(a.due.due > b.due.due))),
    missing: missingOf(client, packs),
  }
}

/** By which a day was moved; '' where none was. */
export function notificationOf({ extensions }: Dating, { obligation, due }: Dated, state: string): string {
  const { was, period } = due
  if (was === undefined) return ''
  const found = extensionFor(extensions, { obligation: obligation.id, period }, { state, legal: was })
  return found?.notification ?? ''
}
