// Who would be billed for a time, and with which lines: read the same way for the screen and in the transaction that bills.
import type { LinesBy } from '@daybook/contract/billing/agreed/bill-lines.ts'
import { type HourRounding, NO_ROUNDING } from '@daybook/contract/billing/agreed/hour-rounding.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'
import { type DueRetainer, dueRetainers, madeRetainers } from '#features/invoicing/agreed/due-retainers.ts'
import {
  type EntryCut,
  planLines,
  type PlannedLine,
  type PlannedRetainer,
} from '#features/invoicing/agreed/plan-lines.ts'
import { type ReadEntries, type ReadEntry, readEntries } from '#features/invoicing/agreed/read-entries.ts'
import { readRates } from '#features/invoicing/agreed/read-rates.ts'

export interface PlanAsked {
  readonly scopeId: number
  readonly from: string
  readonly to: string
  readonly today: string
  readonly seller: Pick<RowFor<'sellerProfile'>, 'id' | 'costPerUnit'>
  readonly linesBy: LinesBy
  /** This one alone. */
  readonly organizationId?: number | undefined
  /** These retainers and no others. */
  readonly retainers?: readonly DueRetainer[] | undefined
  /** Retainers alone. */
  readonly isWithoutHours?: boolean | undefined
  /** As EntriesAsked. */
  readonly withEarlier?: boolean | undefined
}
export interface PlannedBill {
  readonly organizationId: number
  readonly lines: readonly PlannedLine[]
  readonly due: readonly DueRetainer[]
  readonly entries: readonly ReadEntry[]
  readonly cuts: readonly EntryCut[]
}
export interface BillPlans {
  readonly bills: readonly PlannedBill[]
  readonly free: ReadonlyMap<number, number>
  /** Seconds that wait for approval. */
  readonly waiting: number
}

const roundingOf = async (db: AnyDb, scopeId: number): Promise<HourRounding> =>
  // The schema has checked it when it was kept.
  ((await findFirmSetting(db, scopeId, 'hourRounding')) as HourRounding | undefined) ?? NO_ROUNDING

const NOTHING: ReadEntries = { entries: [], free: new Map(), waiting: 0 }

const oldestOf = (entries: readonly ReadEntry[], from: string): string =>
  entries.reduce((oldest, { day }) => (day < oldest ? day : oldest), from)

const of =
  (organizationId: number, since: string) =>
  (one: PlannedRetainer): boolean =>
    one.organizationId === organizationId && one.scheduled.to >= since

export async function planBills(db: AnyDb, asked: PlanAsked): Promise<BillPlans> {
  const { scopeId, seller } = asked
  const { entries, free, waiting } = asked.isWithoutHours ? NOTHING : await readEntries(db, asked)
  const oldest = oldestOf(entries, asked.from)
  const whole = { ...asked, from: oldest, sellerProfileId: seller.id }
  const { due, later } = await dueRetainers(db, whole, asked.retainers)
  const made = await madeRetainers(db, whole)
  const priced = {
    rates: await readRates(db, scopeId, 'bill'),
    sellerRate: seller.costPerUnit ?? 0,
    rounding: await roundingOf(db, scopeId),
    linesBy: asked.linesBy,
  }
  const ids = new Set([
    ...entries.map(({ organization }) => organization),
    ...due.map((one) => one.organizationId),
  ])
  const bills = [...ids].map((organizationId) => {
    const own = entries.filter(({ organization }) => organization === organizationId)
    // Hours that were left unbilled bring the retainer of their own time along: it may include them.
    const isOwn = of(organizationId, oldestOf(own, asked.from))
    const ownDue = due.filter(isOwn)
    // What was billed ahead is used up first.
    const plan = planLines(own, [...made.filter(isOwn), ...ownDue], later.filter(isOwn), priced)
    return { organizationId, due: ownDue, ...plan }
  })
  return { bills: bills.filter(({ lines }) => lines.length > 0), free, waiting }
}
