// What the ids of a report are called: tasks with their projects and organizations, people.
import type { AnyDb } from '#entities/store.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { withAllTenants } from '#db/tenant-context.ts'

/** So many ids in one statement. */
const BATCH = 500

export interface NamedTask {
  readonly id: number
  readonly name: string
  readonly projectId: number
  readonly projectName: string
  readonly organizationId: number
  readonly organizationName: string
  /** After what the project says. */
  readonly isBillable: boolean
  readonly assignedToId: number
  readonly taskStatusId: number
  /** Hundredths of hours. */
  readonly estimatedHours: number | null
  readonly workedHours: number | null
}

export async function inBatches<R>(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const rows: R[] = []
  for (let start = 0; start < ids.length; start += BATCH)
    rows.push(...(await read(ids.slice(start, start + BATCH))))
  return rows
}

export async function tasksNamed(
  db: AnyDb,
  scopeId: number,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, NamedTask>> {
  const rows = await inBatches([...new Set(ids)], (batch) =>
    db
      .selectFrom('projectTask')
      .innerJoin('project', 'project.id', 'projectTask.projectId')
      .innerJoin('organization', 'organization.id', 'project.organizationId')
      .select(['projectTask.id', 'projectTask.name', 'projectTask.projectId', 'projectTask.assignedToId'])
      .select([
        'projectTask.taskStatusId',
        'projectTask.estimatedHours',
        'projectTask.workedHours',
        'project.name as projectName',
      ])
      .select(['project.organizationId', 'organization.name as organizationName'])
      .select((eb) =>
        eb.fn.coalesce('projectTask.isBillable', 'project.isBillable', eb.lit(1)).as('isBillable'),
      )
      .where('projectTask.scopeId', 'in', [SYSTEM_SCOPE, scopeId])
      .where('projectTask.id', 'in', [...batch])
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, { ...row, isBillable: Number(row.isBillable) !== 0 }]))
}

/** @param ids of people who have hours in the firm that asks, and of nobody else */
export async function peopleNamed(db: AnyDb, ids: Iterable<number>): Promise<ReadonlyMap<number, string>> {
  // Who moved to another firm has left hours here: their account is of the other scope.
  const rows = await withAllTenants(() =>
    inBatches([...new Set(ids)], (batch) =>
      db
        .selectFrom('user')
        .select(['id', 'firstname', 'lastname'])
        .where('id', 'in', [...batch])
        .execute(),
    ),
  )
  return new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}
