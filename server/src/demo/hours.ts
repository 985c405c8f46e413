// The hours of the demo: worked hours of a project task as entries of its days, and eight weeks of the firm's running work. Rolls
// dice of its own, so that everything else of the demo stays as it is.
import { weekOfDay } from '@daybook/contract/time/weeks.ts'
import { dayNumberOf } from '@daybook/contract/billing/days.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { SECONDS_OF_HUNDREDTH, SECONDS_OF_MINUTE } from '@daybook/contract/time/minutes.ts'
import type { TimeEntryTable } from '#db/shapes/time-tables.ts'
import { diceOf } from '#demo/dice.ts'
import type { Work } from '#demo/partners.ts'
import { firms } from '#demo/people.ts'
import type { Project } from '#demo/records.ts'
import { ACTIVE, add, type Site, stampsOf } from '#demo/site.ts'
import { insertRow } from '#entities/store.ts'
import type { Insertable } from 'kysely'

const SEED = 20_260_701
const WEEKS = 8
const FRIDAY = 5
const HALF_HOUR = 30
const HOUR = 60
/** Of one sitting, in minutes. */
const SITTING = 4 * HOUR
const AT_ONCE = 100
const OPEN = 0
/** Placeholders: no organization, no contact. */
const [NOBODY, UNASSIGNED] = [1, 7]
const IN_PROGRESS = 2

type Entry = Insertable<TimeEntryTable>

interface Written {
  readonly taskId: number
  readonly userId: number
  /** Days after today. */
  readonly day: number
  readonly minutes: number
  readonly note?: string
  readonly isBillable?: number | null
  readonly invoiceId?: number
  readonly groupId?: number
}

function entryOf({ calendar, scopeId }: Site, written: Written): Entry {
  const day = dayNumberOf(calendar.dateOf(written.day).toString()) ?? 0
  const time = calendar.at(written.day, 18)
  return {
    scopeId,
    userId: written.userId,
    projectTaskId: written.taskId,
    day,
    week: weekOfDay(day),
    seconds: written.minutes * SECONDS_OF_MINUTE,
    note: written.note ?? '',
    isBillable: written.isBillable ?? null,
    kind: 0,
    state: OPEN,
    invoiceId: written.invoiceId ?? null,
    invoiceTaskGroupId: written.groupId ?? null,
    createdById: written.userId,
    createdTime: time,
    modifiedTime: time,
  }
}

async function write(site: Site, all: readonly Written[]): Promise<void> {
  const rows = all.map((one) => entryOf(site, one))
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await site.tx
      .insertInto('timeEntry')
      .values(rows.slice(start, start + AT_ONCE))
      .execute()
}

const isWorkDay = ({ calendar }: Site, day: number) => calendar.dateOf(day).dayOfWeek <= FRIDAY

function workDays(site: Site, from: number, to: number): number[] {
  const days: number[] = []
  for (let day = from; day <= to; day += 1) if (isWorkDay(site, day)) days.push(day)
  return days.length > 0 ? days : [from]
}

interface Spread {
  readonly taskId: number
  readonly userId: number
  readonly from: number
  readonly to: number
  /** Hours of the task, and what an invoice bills of them. */
  readonly worked: number
  readonly billed?: { readonly hours: number; readonly invoiceId: number; readonly groupId: number }
}

/** In sittings, one a day until the days are over, then a second one. */
function sittings(
  site: Site,
  { taskId, userId, from, to }: Spread,
  hours: number,
  before: number,
): Written[] {
  const days = workDays(site, from, to)
  const all: Written[] = []
  for (let left = Math.round(hours * HOUR); left > 0; left -= SITTING)
    all.push({
      taskId,
      userId,
      day: days[(before + all.length) % days.length] ?? from,
      minutes: Math.min(left, SITTING),
    })
  return all
}

/** The hours of a task that were worked in these days, and the ledger of what is billed. */
export async function enterHours(site: Site, spread: Spread): Promise<void> {
  const { worked, billed, taskId } = spread
  const own = billed ? sittings(site, spread, billed.hours, 0) : []
  const rest = sittings(site, spread, worked - (billed?.hours ?? 0), own.length)
  const { invoiceId, groupId } = billed ?? {}
  const marks = invoiceId === undefined || groupId === undefined ? {} : { invoiceId, groupId }
  await write(site, [...own.map((one) => ({ ...one, ...marks })), ...rest])
  if (!billed) return
  await site.tx
    .insertInto('billing')
    .values({
      scopeId: site.scopeId,
      projectTaskId: taskId,
      invoiceTaskGroupId: billed.groupId,
      invoiceId: billed.invoiceId,
      hours: billed.hours * 100,
    })
    .execute()
}

const notes = [
  '',
  '',
  '',
  'With the client on the phone',
  'Second try',
  'Read the old papers first',
  'Almost there',
]

/** Who works on which running task on a day, and how long. */
function dayOf(site: Site, day: number, tasks: readonly number[], meeting: number): Written[] {
  const { dice, members } = site
  const isEarly = day < (-WEEKS * 7) / 2
  return members.flatMap((member, index) => {
    // Somebody is away now and then.
    if (dice.happens(6)) return []
    const first = tasks[(index + Math.floor(-day / 5)) % tasks.length] ?? 0
    const second = tasks[(index * 2 + 1) % tasks.length] ?? first
    const half = () => dice.whole(isEarly ? 2 : 3, isEarly ? 5 : 8) * HALF_HOUR
    const own: Written[] = [
      { taskId: first, userId: member.id, day, minutes: half(), note: dice.pick(notes) },
      { taskId: meeting, userId: member.id, day, minutes: HALF_HOUR },
    ]
    if (second !== first && dice.happens(70))
      own.push({ taskId: second, userId: member.id, day, minutes: half() - 15, note: dice.pick(notes) })
    return own
  })
}

const hoursOf = (all: readonly Written[], taskId: number) =>
  all.reduce((sum, one) => sum + (one.taskId === taskId ? one.minutes : 0), 0) / HOUR

/** A task that goes on for weeks. */
const addRunning = (site: Site, name: string, projectId: number, estimatedHours: number) =>
  add(site, projectTask, -WEEKS * 7, {
    name,
    description: name,
    project: { id: projectId },
    category: 'Running',
    assignedBy: { id: site.members[0]?.id },
    assignedTo: { id: site.members[1]?.id },
    taskPriority: { id: 2 },
    startDate: site.calendar.at(-WEEKS * 7, 10),
    endDate: site.calendar.at(30, 17),
    estimatedHours,
    workedHours: 0,
    billedHours: 0,
    taskStatus: { id: IN_PROGRESS },
    subStatus: 'Running',
    notes: '',
    invoiceTaskGroup: null,
  })

const RUNNING = 6
const ESTIMATES = [180, 140, 220, 160, 120, 260]

/** Eight weeks of everybody, with the firm's own meetings that nobody pays for. */
async function addWeeks(site: Site, work: Work, projects: readonly Project[]): Promise<void> {
  const tasks: number[] = []
  for (let index = 0; index < RUNNING; index += 1) {
    const where = projects[index % projects.length]
    const name = work.steps[(index * 3 + 1) % work.steps.length] ?? ''
    if (where) tasks.push(await addRunning(site, name, where.id, ESTIMATES[index] ?? 100))
  }
  const own = await add(site, project, -WEEKS * 7, {
    name: site.firm.name,
    organization: { id: NOBODY },
    contact: { id: UNASSIGNED },
    isBillable: 0,
  })
  const meeting = await addRunning(site, 'Team meeting', own, 0)
  const all = workDays(site, -WEEKS * 7, 0).flatMap((day) => dayOf(site, day, tasks, meeting))
  await write(site, all)
  for (const id of [...tasks, meeting])
    await site.tx
      .updateTable('projectTask')
      .set({ workedHours: Math.round((hoursOf(all, id) * HOUR * SECONDS_OF_MINUTE) / SECONDS_OF_HUNDREDTH) })
      .where('id', '=', id)
      .execute()
}

/** Rupees an hour: the middle of what the firm asks for, of its second client the upper end, and what people cost. */
async function addRates(site: Site, projects: readonly Project[]): Promise<void> {
  const [low, high] = site.firm.rates
  const from = site.calendar.dateOf(-200).toString()
  const usual = { from, to: null, note: '', dataStatus: ACTIVE }
  const [admin] = site.members
  // Admins alone write rates.
  const by = { createdById: admin?.id ?? 0, modifiedById: admin?.id ?? 0 }
  const addRate = (values: Readonly<Record<string, unknown>>) =>
    insertRow(site.tx, rate, { ...usual, ...values }, { ...stampsOf(site, -200), ...by })
  await addRate({ kind: 'bill', amount: (low + high) / 2, note: 'Everybody' })
  const client = projects[1]?.client.organizationId
  if (client !== undefined) await addRate({ kind: 'bill', organization: { id: client }, amount: high })
  for (const [index, member] of site.members.entries())
    await addRate({ kind: 'cost', person: { id: member.id }, amount: 480 - index * 40 })
}

export async function addHours(site: Site, work: Work, projects: readonly Project[]): Promise<void> {
  const apart = { ...site, dice: diceOf(SEED + firms.indexOf(site.firm)) }
  await addRates(apart, projects)
  await addWeeks(apart, work, projects)
}
