// A report of hours (rules/hours 13): its pieces by what is asked for, the months of the time, and the whole.
import { periodOfDay, spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { ReportBy, ReportRow, TimeReport } from '@daybook/contract/time/report-calls.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { todayOf } from '#indian-day.ts'
import { capacityOf } from '#features/invoicing/time-reports/capacity.ts'
import { estimatesOf } from '#features/invoicing/time-reports/estimates.ts'
import { figuresOf, sumUp } from '#features/invoicing/time-reports/figures.ts'
import { type Item, itemsIn } from '#features/invoicing/time-reports/items.ts'
import { type NamedTask, peopleNamed } from '#features/invoicing/time-reports/named.ts'
import { monthsOf, partsOf, type Period } from '#features/invoicing/time-reports/parts-of-time.ts'
import { type Narrowed, seesCost, whoseHours } from '#features/invoicing/time-reports/whose-hours.ts'

export interface ReportAsked extends Narrowed, Period {
  readonly by: ReportBy
}

interface Place {
  readonly key: string
  readonly name: string
  readonly of: string
}

/** '' of a project that is nobody's. */
const clientOf = ({ organizationId, organizationName }: NamedTask) =>
  organization.placeholders?.includes(organizationId) ? '' : organizationName

/** Where a piece stands in a report. */
const placeOf: Readonly<Record<ReportBy, (item: Item, people: ReadonlyMap<number, string>) => Place>> = {
  person: ({ userId }, people) => ({ key: String(userId), name: people.get(userId) ?? '', of: '' }),
  project: ({ task }) => ({ key: String(task.projectId), name: task.projectName, of: clientOf(task) }),
  organization: ({ task }) => ({ key: String(task.organizationId), name: task.organizationName, of: '' }),
  task: ({ task }) => ({ key: String(task.id), name: task.name, of: task.projectName }),
  month: ({ month }) => ({ key: month, name: spelledMonth(month), of: '' }),
}

const byHours = (one: ReportRow, other: ReportRow) =>
  other.minutes - one.minutes || other.invoiced - one.invoiced || Number(one.key) - Number(other.key)

const secondsOf = ({ sums }: Item) => sums.seconds ?? 0
const sumsOf = (items: readonly Item[]) => sumUp(items.map(({ sums }) => sums))

/** Capacity is that of whole people: what is narrowed to a client or a project has none. */
const hasCapacity = ({ projectId, organizationId, taskId }: Narrowed) =>
  projectId === undefined && organizationId === undefined && taskId === undefined

/** @throws AppError forbidden, not_found: see whoseHours */
export async function readReport(deps: Deps, actor: Actor, asked: ReportAsked): Promise<TimeReport> {
  const { by, from, to } = asked
  const { db } = deps
  const whose = await whoseHours(deps, actor, asked)
  const period = { from, to }
  const items = await itemsIn(db, whose, { period, people: by === 'person' })
  const people =
    by === 'person'
      ? await peopleNamed(
          db,
          items.map(({ userId }) => userId),
        )
      : new Map()
  const today = todayOf(deps)
  const minutesIn = await capacityOf(db, whose.scopeId, today)
  const parts = partsOf(period)
  const workers = new Set(items.filter((item) => secondsOf(item) !== 0).map(({ userId }) => userId))
  const ofOne = parts.reduce((sum, part) => sum + minutesIn(part), 0)
  const withCost = seesCost(actor)
  const isOfPeople = hasCapacity(whose)
  const rowOf = (place: Place, own: readonly Item[], capacity: number | null): ReportRow => ({
    ...place,
    ...figuresOf(sumsOf(own), { capacity: isOfPeople ? capacity : null, withCost }),
  })
  const byMonth = Map.groupBy(items, ({ month }) => month)
  const months = monthsOf(period)
    .filter((month) => month <= periodOfDay(today) || byMonth.has(month))
    .map((month) => {
      const ofMonth = parts.filter((part) => part.month === month)
      const capacity = ofMonth.reduce((sum, part) => sum + minutesIn(part), 0) * workers.size
      return rowOf({ key: month, name: spelledMonth(month), of: '' }, byMonth.get(month) ?? [], capacity)
    })
  const grouped = Map.groupBy(items, (item) => placeOf[by](item, people).key)
  const rows = [...grouped.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const capacity = by === 'person' ? (workers.has(first.userId) ? ofOne : 0) : null
    return [rowOf(placeOf[by](first, people), own, capacity)]
  })
  const worked = items.filter((item) => secondsOf(item) !== 0)
  return {
    by,
    from,
    to,
    rows: by === 'month' ? months : rows.toSorted(byHours),
    months,
    totals: figuresOf(sumsOf(items), { capacity: isOfPeople ? ofOne * workers.size : null, withCost }),
    estimates: estimatesOf(new Map(worked.map(({ task }) => [task.id, task])).values()),
  }
}
