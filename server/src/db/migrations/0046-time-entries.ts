// Hours as entries of a day: the worked hours of a project task are their sum. What was typed before becomes an entry of the day
// when the task was changed last, and of what is billed one for each task group. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns, withColumns } from '#db/schema/columns-v1.ts'
import { differs, refuse, refuseOverwriting } from '#db/schema/refuse-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const INDIA_MS = 19_800_000
const DAY_MS = 86_400_000
const SECONDS_OF_HUNDREDTH = 36
/** Places in their lists. */
const [OPENING, APPROVED] = [2, 2]

const indexes = [
  `create index "timeEntry_of_week" on "timeEntry" ("scopeId", "userId", "week")`,
  `create index "timeEntry_of_task" on "timeEntry" ("projectTaskId", "userId", "day", "seconds")`,
  // Sums of a report are read from it alone.
  `create index "timeEntry_by_day" on "timeEntry" ("scopeId", "day", "userId", "projectTaskId", "isBillable", "seconds")`,
  `create index "timeEntry_of_invoice" on "timeEntry" ("invoiceId") where "invoiceId" is not null`,
  `create index "timer_of_task" on "timer" ("projectTaskId")`,
  `create index "timesheet_by_state" on "timesheet" ("scopeId", "week") where "state" = 1`,
]

async function createWithKey(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  { columns, key }: { readonly columns: Parameters<typeof withColumns>[2]; readonly key: readonly string[] },
) {
  await withColumns(db.schema.createTable(table), dialect, columns)
    .addPrimaryKeyConstraint(`${table}_pk`, key as never)
    .execute()
  await addRowSecurity(db, dialect, table)
}

/** Of each task group what it still bills, and of each task what is left of the typed hours. */
async function openEntries(db: Kysely<unknown>): Promise<void> {
  const day = `(task."modifiedTime" + ${INDIA_MS}) / ${DAY_MS}`
  const into = `insert into "timeEntry" ("scopeId", "userId", "projectTaskId", "day", "week", "seconds", "note", "isBillable",
    "kind", "state", "invoiceId", "invoiceTaskGroupId", "createdById", "createdTime", "modifiedTime")`
  const columns = (seconds: string, invoice: string, group: string) =>
    `select task."scopeId", task."assignedToId", task."id", ${day}, ${day} - (${day} + 3) % 7, ${seconds}, '', null,
     ${OPENING}, ${APPROVED}, ${invoice}, ${group}, task."createdById", task."modifiedTime", task."modifiedTime" from "projectTask" as task`
  const billed = `(select "projectTaskId", "invoiceId", "invoiceTaskGroupId", sum("hours") as "hours" from "billing"
    group by "projectTaskId", "invoiceId", "invoiceTaskGroupId" having sum("hours") > 0)`
  await sql
    .raw(
      `${into} ${columns(`cast(billed."hours" as bigint) * ${SECONDS_OF_HUNDREDTH}`, 'billed."invoiceId"', 'billed."invoiceTaskGroupId"')}
       inner join ${billed} as billed on billed."projectTaskId" = task."id"`,
    )
    .execute(db)
  const left = `coalesce(task."workedHours", 0) * ${SECONDS_OF_HUNDREDTH}
    - coalesce((select sum(own."seconds") from "timeEntry" as own where own."projectTaskId" = task."id"), 0)`
  await sql.raw(`${into} ${columns(left, 'null', 'null')} where ${left} <> 0`).execute(db)
}

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  // Null: as the project says, and there as ever.
  await addColumns(db, dialect, 'projectTask', { isBillable: 'maybe whole' })
  await addColumns(db, dialect, 'project', { isBillable: 'maybe whole' })
  await withColumns(withId(db, dialect, 'timeEntry'), dialect, {
    scopeId: 'whole',
    userId: 'whole',
    projectTaskId: 'whole',
    day: 'whole',
    week: 'whole',
    seconds: 'whole',
    note: 'text',
    isBillable: 'maybe whole',
    kind: 'whole',
    state: 'whole',
    invoiceId: 'maybe whole',
    invoiceTaskGroupId: 'maybe whole',
    createdById: 'whole',
    createdTime: 'whole',
    modifiedTime: 'whole',
  }).execute()
  await addRowSecurity(db, dialect, 'timeEntry')
  await createWithKey(db, dialect, 'timer', {
    columns: {
      userId: 'whole',
      scopeId: 'whole',
      projectTaskId: 'whole',
      startedTime: 'whole',
      note: 'text',
    },
    // Who moves to another firm leaves a timer there that nobody stops any more, and has one of their own.
    key: ['scopeId', 'userId'],
  })
  await createWithKey(db, dialect, 'timesheet', {
    columns: {
      userId: 'whole',
      week: 'whole',
      scopeId: 'whole',
      state: 'whole',
      submittedTime: 'maybe whole',
      decidedById: 'maybe whole',
      decidedTime: 'maybe whole',
      reason: 'text',
    },
    key: ['scopeId', 'userId', 'week'],
  })
  for (const statement of indexes) await sql.raw(statement).execute(db)
  await openEntries(db)
  const held = { table: 'timeEntry', message: 'billed hours stay as they are' } as const
  await refuse(db, dialect, {
    ...held,
    name: 'timeEntry_billed',
    verb: 'update',
    when: `old."invoiceId" is not null and ${differs(['userId', 'projectTaskId', 'day', 'seconds', 'isBillable'])}`,
  })
  await refuse(db, dialect, {
    ...held,
    name: 'timeEntry_kept',
    verb: 'delete',
    when: `old."invoiceId" is not null`,
  })
  await refuseOverwriting(db, dialect, {
    ...held,
    name: 'timeEntry_not_replaced',
    isKept: `kept."invoiceId" is not null`,
  })
}
