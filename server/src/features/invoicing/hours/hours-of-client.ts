// Worked hours of a client that are on no invoice yet, of at most so many project tasks, so that its page costs the same for all.
import { sql } from 'kysely'
import { SECTION_COUNT } from '@daybook/contract/organizations/page.ts'
import { hundredthsOfSeconds } from '@daybook/contract/time/minutes.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { AnyDb } from '#entities/store.ts'

interface ProjectHours {
  readonly id: number
  readonly name: string
  readonly unbilledHours: number
}
export interface ClientHours {
  /** Of each project that has some, the most first. */
  readonly projects: readonly ProjectHours[]
  readonly isCut: boolean
  readonly unbilledHours: number
  /** Rupees. */
  readonly unbilledAmount: number
}

interface Client {
  readonly scopeId: number
  readonly organizationId: number
}

/** Of each task what stands on invoices, in hundredths; of one that nobody worked on it is not asked. */
const onInvoices = sql<number | null>`case when "task"."workedHours" > 0 then (
  select sum("billing"."hours") from "billing"
  where "billing"."scopeId" = "task"."scopeId" and "billing"."projectTaskId" = "task"."id") end`

/** Of each task what is never billed, in seconds (rules/hours 8). */
const neverBilled = sql<number | null>`case when "task"."workedHours" > 0 then (
  select sum("entry"."seconds") from "timeEntry" as "entry"
  where "entry"."scopeId" = "task"."scopeId" and "entry"."projectTaskId" = "task"."id" and "entry"."invoiceId" is null
    and coalesce("entry"."isBillable", "task"."isBillable", "project"."isBillable", 1) = 0) end`

const tasksOf = (db: AnyDb, { scopeId, organizationId }: Client) =>
  db
    .selectFrom('projectTask as task')
    .innerJoin('project', 'project.id', 'task.projectId')
    .leftJoin('invoiceTaskGroup as group', 'group.id', 'task.invoiceTaskGroupId')
    .select(['task.id', 'task.projectId', 'project.name', 'task.workedHours', 'task.billedHours'])
    .select(['group.id as groupId', 'group.costPerUnit'])
    .select([onInvoices.as('onInvoices'), neverBilled.as('neverBilled')])
    .where('task.scopeId', '=', scopeId)
    .where('task.projectId', 'in', (eb) =>
      eb
        .selectFrom('project as own')
        .select('own.id')
        .where('own.scopeId', '=', scopeId)
        .where('own.organizationId', '=', organizationId)
        .limit(SECTION_COUNT),
    )
    // In no order, so that the limit ends the read.
    .limit(SECTION_COUNT + 1)
    .execute()

type Task = Awaited<ReturnType<typeof tasksOf>>[number]

/** Paise an hour: of the newest group that a task of the project stands on. */
function lastRate(tasks: readonly Task[]): number {
  const newest = tasks.reduce<Task | undefined>(
    (last, row) => ((row.groupId ?? 0) > (last?.groupId ?? 0) ? row : last),
    undefined,
  )
  return newest?.costPerUnit ?? 0
}

export async function hoursOfClient(db: AnyDb, client: Client): Promise<ClientHours> {
  const all = await tasksOf(db, client)
  const tasks = all.slice(0, SECTION_COUNT)
  const left = ({ workedHours, billedHours, onInvoices: billed, neverBilled: kept }: Task) =>
    Math.max(
      0,
      (workedHours ?? 0) -
        hundredthsOfSeconds(Number(kept ?? 0)) -
        Math.max(billedHours ?? 0, Number(billed ?? 0)),
    )
  const projects = [...Map.groupBy(tasks, ({ projectId }) => projectId)].flatMap(([id, own]) => {
    const hours = own.reduce((sum, row) => sum + left(row), 0)
    return hours > 0 ? [{ id, name: own[0]?.name ?? '', hours, paise: (hours * lastRate(own)) / 100 }] : []
  })
  const sum = (part: (row: (typeof projects)[number]) => number) =>
    projects.reduce((total, row) => total + part(row), 0)
  return {
    projects: projects
      .toSorted((one, other) => other.hours - one.hours || one.id - other.id)
      .map(({ id, name, hours }) => ({ id, name, unbilledHours: fromHundredths(hours) })),
    isCut: all.length > SECTION_COUNT,
    unbilledHours: fromHundredths(sum(({ hours }) => hours)),
    unbilledAmount: fromHundredths(Math.round(sum(({ paise }) => paise))),
  }
}
