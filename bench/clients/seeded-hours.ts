// A year of hours of a firm: ten people, twenty project tasks a month, rates that change, and a draft of hours for each client and month.
import { sql } from 'kysely'
import { defaultsOf } from '../../contract/src/engine/defaults.ts'
import { invoiceTaskGroup } from '../../contract/src/entities/invoice-task-group.ts'
import { invoice } from '../../contract/src/entities/invoice.ts'
import { projectTask } from '../../contract/src/entities/project-task.ts'
import { project } from '../../contract/src/entities/project.ts'
import { rate } from '../../contract/src/entities/rate.ts'
import { addMonths, dayNumberOf } from '../../contract/src/billing/days.ts'
import { indianDay } from '../../contract/src/billing/indian-day.ts'
import type { Deps } from '../../server/src/deps.ts'
import { insertRows } from '../../server/src/entities/store.ts'
import { FIRM } from '../seeded-rows.ts'

const MONTHS = 12
const TASKS_A_MONTH = 20
const PROJECTS = 10
const AT_ONCE = 500

/** The twelve whole months before this one, as their first days and the one after them. */
export function monthsBefore(now: number): string[] {
  const first = `${indianDay(now).slice(0, 'YYYY-MM'.length)}-01`
  return Array.from({ length: MONTHS + 1 }, (_, index) => addMonths(first, index - MONTHS))
}

interface Year {
  readonly owner: number
  readonly now: number
  /** The first days of the months, and the one after them. */
  readonly numbers: readonly number[]
  readonly tasks: readonly number[]
  readonly people: readonly number[]
}

/** Every day as many; everybody on all tasks of the month. */
function rowsOf(count: number, { owner, now, numbers, tasks, people }: Year) {
  const [first = 0] = numbers
  const days = (numbers.at(-1) ?? 0) - first
  return Array.from({ length: count }, (_, index) => {
    const day = first + Math.floor((index * days) / count)
    const month = numbers.findLastIndex((number) => number <= day)
    return {
      scopeId: FIRM,
      userId: people[index % people.length] ?? owner,
      projectTaskId: tasks[month * TASKS_A_MONTH + ((index * 7) % TASKS_A_MONTH)] ?? 0,
      day,
      week: day - ((day + 3) % 7),
      seconds: 60 * (15 + (index % 12) * 15),
      note: '',
      isBillable: index % 5 === 0 ? 0 : null,
      kind: 0,
      state: 0,
      invoiceId: null,
      invoiceTaskGroupId: null,
      createdById: owner,
      createdTime: now,
      modifiedTime: now,
    }
  })
}

export async function addEntries({ db, clock }: Deps, owner: number, count: number): Promise<void> {
  if (count === 0) return
  const now = clock()
  const stamps = {
    scopeId: FIRM,
    createdById: owner,
    createdTime: now,
    modifiedById: owner,
    modifiedTime: now,
  }
  const at = { now, today: now, self: { id: owner }, customerId: FIRM }
  // Whoever sees the hours of the firm.
  await sql`update "user" set "accountRoles" = replace("accountRoles", '4', '2') where "id" = ${owner}`.execute(
    db,
  )
  const people = await db
    .selectFrom('user')
    .select('id')
    .where('scopeId', '=', FIRM)
    .orderBy('id')
    .limit(10)
    .execute()
  const months = monthsBefore(now)
  const numbers = months.map((day) => dayNumberOf(day) ?? 0)
  const projects = await insertRows(
    db,
    project,
    Array.from({ length: PROJECTS }, (_, index) => ({
      values: { ...defaultsOf(project, at), name: `Project ${index}`, searchText: '' },
      stamps,
    })),
  )
  const tasks = await insertRows(
    db,
    projectTask,
    Array.from({ length: MONTHS * TASKS_A_MONTH }, (_, index) => ({
      values: {
        ...defaultsOf(projectTask, at),
        name: `Work ${index}`,
        project: { id: projects[index % PROJECTS] ?? 0 },
        assignedTo: { id: owner },
        estimatedHours: 100,
        workedHours: 90,
        searchText: '',
      },
      stamps,
    })),
  )
  const usual = { ...defaultsOf(rate, at), note: '', to: null }
  await insertRows(
    db,
    rate,
    ['bill', 'cost'].flatMap((kind) =>
      [months[0] ?? '', months[6] ?? ''].map((from) => ({
        values: { ...usual, kind, from, amount: kind === 'bill' ? 1200 : 400, searchText: '' },
        stamps,
      })),
    ),
  )
  const rows = rowsOf(count, { owner, now, numbers, tasks, people: people.map(({ id }) => id) })
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db
      .insertInto('timeEntry')
      .values(rows.slice(start, start + AT_ONCE))
      .execute()
  await addDrafts(db, { stamps, at, months, tasks })
}

interface Drafts {
  readonly stamps: Parameters<typeof insertRows>[2][number]['stamps']
  readonly at: Parameters<typeof defaultsOf>[1]
  readonly months: readonly string[]
  readonly tasks: readonly number[]
}

/** One of each task, in its month. */
async function addDrafts(db: Deps['db'], { stamps, at, months, tasks }: Drafts): Promise<void> {
  const drafts = await insertRows(
    db,
    invoice,
    tasks.map((_, index) => ({
      values: {
        ...defaultsOf(invoice, at),
        name: `Hours ${index}`,
        invoiceNumber: `H/${index}`,
        invoiceDate: Date.parse(`${months[Math.floor(index / TASKS_A_MONTH)] ?? ''}T12:00:00+05:30`),
        searchText: '',
      },
      stamps,
    })),
  )
  const groups = await insertRows(
    db,
    invoiceTaskGroup,
    drafts.map((id) => ({
      values: {
        ...defaultsOf(invoiceTaskGroup, at),
        invoice: { id },
        name: 'Work',
        hours: 10,
        costPerUnit: 1200,
        amount: 12_000,
        searchText: '',
      },
      stamps,
    })),
  )
  await db
    .insertInto('billing')
    .values(
      tasks.map((projectTaskId, index) => ({
        scopeId: FIRM,
        projectTaskId,
        invoiceId: drafts[index] ?? 0,
        invoiceTaskGroupId: groups[index] ?? 0,
        hours: 1000,
      })),
    )
    .execute()
}
