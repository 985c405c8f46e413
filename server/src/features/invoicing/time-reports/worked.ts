// What was worked: one grouped read over the index of days (migrations/0046), a part of the time by each range of it.
import { type RawBuilder, sql } from 'kysely'
import type { AnyDb } from '#entities/store.ts'
import type { Part } from '#features/invoicing/time-reports/parts-of-time.ts'
import type { Whose } from '#features/invoicing/time-reports/whose-hours.ts'

export interface Worked {
  readonly part: Part
  readonly userId: number
  readonly projectTaskId: number
  /** Null: as the task says, or its project. */
  readonly isBillable: number | null
  readonly seconds: number
}

interface Group {
  readonly at: number
  readonly userId: number
  readonly projectTaskId: number
  readonly isBillable: number | null
  readonly seconds: number
}

/** Which tasks, where a report is narrowed. */
export function ofTasks({ scopeId, taskId, projectId, organizationId }: Whose): RawBuilder<unknown> {
  if (taskId !== undefined) return sql`and "projectTaskId" = ${taskId}`
  if (projectId === undefined && organizationId === undefined) return sql``
  return sql`and "projectTaskId" in (select "task"."id" from "projectTask" as "task" inner join "project" on "project"."id" = "task"."projectId"
    where "task"."scopeId" = ${scopeId} ${projectId === undefined ? sql`` : sql`and "task"."projectId" = ${projectId}`}
    ${organizationId === undefined ? sql`` : sql`and "project"."organizationId" = ${organizationId}`})`
}

export async function workedIn(db: AnyDb, whose: Whose, parts: readonly Part[]): Promise<Worked[]> {
  const { scopeId, userId } = whose
  const ranges = parts.map(
    ({ first, last }, at) => sql`(${sql.lit(at)}, ${sql.lit(first)}, ${sql.lit(last)})`,
  )
  const { rows } = await sql<Group>`
    with "part" ("at", "first", "last") as (values ${sql.join(ranges)})
    select "part"."at", "userId", "projectTaskId", "isBillable", sum("seconds") as "seconds"
    from "part" cross join "timeEntry"
    where "scopeId" = ${scopeId} and "day" >= "part"."first" and "day" <= "part"."last"
    ${userId === undefined ? sql`` : sql`and "userId" = ${userId}`} ${ofTasks(whose)}
    group by "part"."at", "userId", "projectTaskId", "isBillable"`.execute(db)
  return rows.flatMap(({ at, ...row }) => {
    const part = parts[Number(at)]
    return part ? [{ ...row, part, seconds: Number(row.seconds) }] : []
  })
}
