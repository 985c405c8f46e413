// Worked hours of an organization that are on no invoice yet, and what its hours cost last.
import { sql } from 'kysely'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { UNPAGED_MAX } from '@daybook/contract/engine/limits.ts'
import type { UnbilledAnswer, UnbilledTask } from '@daybook/contract/invoicing/calls.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { isPlace } from '@daybook/contract/invoicing/states.ts'
import type { Actor } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { notBillable } from '#features/invoicing/time/not-billable.ts'
import { linkedRow } from '#features/invoicing/linked-row.ts'

interface UnbilledRequest {
  readonly organizationId: number
  readonly startDate: number
  readonly endDate: number
}

/**
 * Billed is what the task says, or what stands on invoices if that is more: only what can really be billed is offered.
 * A task without one of its two days is open on that side.
 */
function openTasks(
  db: AnyDb,
  { scopeId }: Pick<Actor, 'scopeId'>,
  { organizationId, startDate, endDate }: UnbilledRequest,
) {
  const ledger = db
    .selectFrom('billing')
    .select((eb) => ['projectTaskId', eb.fn.sum<number>('hours').as('hours')])
    .where('scopeId', '=', scopeId)
    .groupBy('projectTaskId')
    .as('ledger')
  return db
    .selectFrom('projectTask as task')
    .innerJoin('project', 'project.id', 'task.projectId')
    .innerJoin('user', 'user.id', 'task.assignedToId')
    .leftJoin(ledger, 'ledger.projectTaskId', 'task.id')
    .select([
      'task.id',
      'task.name',
      'task.projectId',
      'project.name as projectName',
      'task.assignedToId',
      'user.firstname',
      'user.lastname',
      'task.startDate',
      'task.endDate',
      'task.workedHours',
      'task.billedHours',
      'ledger.hours as ledgerHours',
    ])
    .where('task.scopeId', '=', scopeId)
    .where('project.organizationId', '=', organizationId)
    .where(sql<boolean>`"task"."workedHours" > coalesce("task"."billedHours", 0)`)
    .where(sql<boolean>`"task"."workedHours" > coalesce("ledger"."hours", 0)`)
    .where((eb) => eb.or([eb('task.startDate', 'is', null), eb('task.startDate', '<=', endDate)]))
    .where((eb) => eb.or([eb('task.endDate', 'is', null), eb('task.endDate', '>=', startDate)]))
    .orderBy(sql`lower("project"."name")`)
    .orderBy('task.startDate')
    .orderBy('task.id')
    .limit(UNPAGED_MAX)
    .execute()
}

type OpenTask = Awaited<ReturnType<typeof openTasks>>[number]

function present(row: OpenTask, kept: number): UnbilledTask {
  const [worked, billed] = [row.workedHours ?? 0, row.billedHours ?? 0]
  return {
    id: row.id,
    name: row.name,
    project: { id: row.projectId, name: row.projectName },
    assignedTo: { id: row.assignedToId, name: `${row.firstname} ${row.lastname}`.trim() },
    startDate: row.startDate,
    endDate: row.endDate,
    workedHours: fromHundredths(worked),
    billedHours: fromHundredths(billed),
    unbilledHours: fromHundredths(
      Math.max(0, worked - kept - Math.max(billed, Number(row.ledgerHours ?? 0))),
    ),
  }
}

/** Tasks with hours that can be billed. */
async function offered(
  db: AnyDb,
  scope: Pick<Actor, 'scopeId'>,
  request: UnbilledRequest,
): Promise<UnbilledTask[]> {
  const rows = await openTasks(db, scope, request)
  const kept = await notBillable(
    db,
    scope.scopeId,
    rows.map(({ id }) => id),
  )
  return rows
    .map((row) => present(row, kept.get(row.id) ?? 0))
    .filter(({ unbilledHours }) => unbilledHours > 0)
}

/** Hundredths of hours that nobody has billed. */
export async function hoursLeft(
  db: AnyDb,
  scope: Pick<Actor, 'scopeId'>,
  request: UnbilledRequest,
): Promise<number> {
  const tasks = await offered(db, scope, request)
  return tasks.reduce((sum, { unbilledHours }) => sum + toHundredths(unbilledHours), 0)
}

/** The rate of the newest group that a task of the project is linked to. */
async function lastRates({ db }: Deps, { scopeId }: Actor, projectIds: readonly number[]) {
  if (projectIds.length === 0) return {}
  const rows = await db
    .selectFrom('projectTask as task')
    .innerJoin('invoiceTaskGroup as group', 'group.id', 'task.invoiceTaskGroupId')
    .innerJoin('project', 'project.id', 'task.projectId')
    .select(['task.projectId', 'group.costPerUnit'])
    .where('task.scopeId', '=', scopeId)
    .where('project.id', 'in', [...projectIds])
    .orderBy('group.id')
    .execute()
  // The last one of a project wins.
  return Object.fromEntries(
    rows.flatMap((row) =>
      row.costPerUnit === null ? [] : [[row.projectId, fromHundredths(row.costPerUnit)]],
    ),
  )
}

/** A client abroad, or in a State that no GSTIN tells, is asked about once. */
async function lastPlace(
  { db }: Deps,
  { scopeId }: Actor,
  { organizationId }: UnbilledRequest,
): Promise<string> {
  const last = await db
    .selectFrom('invoice')
    .select('placeOfSupply')
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const place = last?.placeOfSupply.trim() ?? ''
  return isPlace(place) ? place : ''
}

export async function unbilled(deps: Deps, actor: Actor, request: UnbilledRequest): Promise<UnbilledAnswer> {
  authorizeRead(actor, projectTask)
  await linkedRow(deps.db, organization, request.organizationId, { actor, path: 'organizationId' })
  // Whoever has a task may have moved to another firm since; the query itself keeps to the scope.
  const tasks = await withAllTenants(() => offered(deps.db, actor, request))
  const projectIds = [...new Set(tasks.map(({ project }) => project.id))]
  return {
    tasks,
    lastRates: await lastRates(deps, actor, projectIds),
    lastPlace: await lastPlace(deps, actor, request),
  }
}
