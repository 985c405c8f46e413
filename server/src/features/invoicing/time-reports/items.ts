// The smallest pieces that a report adds up: of a person, a task and a month what was worked and invoiced.
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Addend } from '#features/invoicing/time-reports/figures.ts'
import { type Invoiced, invoicedIn } from '#features/invoicing/time-reports/invoiced.ts'
import { type NamedTask, tasksNamed } from '#features/invoicing/time-reports/named.ts'
import { type Period, partsOf } from '#features/invoicing/time-reports/parts-of-time.ts'
import { type RateBook, rateBookOf } from '#features/invoicing/time-reports/rates.ts'
import type { Whose } from '#features/invoicing/time-reports/whose-hours.ts'
import { type Worked, workedIn } from '#features/invoicing/time-reports/worked.ts'

export interface Item {
  readonly userId: number
  readonly task: NamedTask
  /** '2026-11' */
  readonly month: string
  readonly sums: Addend
}

const SECONDS_OF_HOUR = 3600
/** Whole paise of each piece, so that they add up the same however they are grouped. */
const worth = (seconds: number, rate: number) => Math.round((seconds * rate) / SECONDS_OF_HOUR)

function workedItem({ part, userId, isBillable, seconds }: Worked, task: NamedTask, book: RateBook): Item {
  const { id: taskId, projectId, organizationId } = task
  const { rate, cost } = book.of({ taskId, projectId, organizationId, userId, day: part.first })
  const counts = isBillable === null ? task.isBillable : isBillable !== 0
  const billed = counts
    ? {
        billable: seconds,
        value: rate === undefined ? 0 : worth(seconds, rate),
        unrated: rate === undefined ? seconds : 0,
      }
    : {}
  const sums = { seconds, ...billed, cost: cost === undefined ? 0 : worth(seconds, cost) }
  return { userId, task, month: part.month, sums }
}

const moneyOf = ({ kind, paise }: Invoiced): Addend => {
  if (kind === 'draft') return { drafts: paise }
  return kind === 'credited' ? { invoiced: -paise, credited: paise } : { invoiced: paise }
}

/** Whose hours nobody knows are those of whom the task is assigned to. */
const personOf = ({ userId }: Invoiced, { assignedToId }: NamedTask) => userId ?? assignedToId

const isAskedFor = (task: NamedTask, { taskId, projectId, organizationId }: Whose) =>
  (taskId ?? task.id) === task.id &&
  (projectId ?? task.projectId) === task.projectId &&
  (organizationId ?? task.organizationId) === task.organizationId

export interface MoneyItem {
  readonly userId: number
  readonly task: NamedTask
  readonly invoiced: Invoiced
}

function moneyItems(
  money: readonly Invoiced[],
  tasks: ReadonlyMap<number, NamedTask>,
  whose: Whose,
): MoneyItem[] {
  return money.flatMap((invoiced) => {
    const task = tasks.get(invoiced.taskId)
    if (!task || !isAskedFor(task, whose)) return []
    const userId = personOf(invoiced, task)
    return whose.userId === undefined || whose.userId === userId ? [{ userId, task, invoiced }] : []
  })
}

const isByPerson = ({ userId }: Whose) => userId !== undefined

/** What invoices of the period say of the hours that are asked for. */
export async function moneyIn(db: AnyDb, whose: Whose, period: Period): Promise<MoneyItem[]> {
  const { scopeId } = whose
  const money = await invoicedIn(db, { scopeId, period, isByPerson: isByPerson(whose) })
  const tasks = await tasksNamed(
    db,
    scopeId,
    money.map(({ taskId }) => taskId),
  )
  return moneyItems(money, tasks, whose)
}

/** @param people whether it matters whose hours were invoiced */
export async function itemsIn(
  db: AnyDb,
  whose: Whose,
  { period, people }: { readonly period: Period; readonly people: boolean },
): Promise<readonly Item[]> {
  const { scopeId } = whose
  const book = await rateBookOf(db, scopeId)
  const worked = await workedIn(db, whose, partsOf(period, book.turns))
  const money = await invoicedIn(db, { scopeId, period, isByPerson: people || isByPerson(whose) })
  const tasks = await tasksNamed(db, scopeId, [
    ...worked.map(({ projectTaskId }) => projectTaskId),
    ...money.map(({ taskId }) => taskId),
  ])
  return [
    ...worked.flatMap((one) => {
      const task = tasks.get(one.projectTaskId)
      return task ? [workedItem(one, task, book)] : []
    }),
    ...moneyItems(money, tasks, whose).map(({ userId, task, invoiced }) => ({
      userId,
      task,
      month: periodOfDay(invoiced.day),
      sums: moneyOf(invoiced),
    })),
  ]
}
