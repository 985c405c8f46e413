// How migrations have tasks counted by the day of their reminder. Frozen: another way is a new file.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { SPAN_MS, spanOf } from '#db/schema/count-rows-v1.ts'
import { addTrigger, slotOf } from '#db/schema/triggers-v1.ts'

/** The span of `tally` in which tasks are counted by the day of their reminder, in UTC. */
export const REMINDER_DAY = 3

const keys = '"scopeId", "entity", "userId", "span", "at", "value"'
const people = ['createdById', 'assignedToId'] as const
const reminderDay = (row: string) => spanOf(`${row}"reminderAt"`, SPAN_MS.day)

/** For each of the row's people, who may be one and the same. */
const each = (part: (person: string, where: string) => string, row: string) =>
  people
    .map((name) =>
      part(
        `${row}"${name}"`,
        name === 'assignedToId' ? `${row}"assignedToId" <> ${row}"createdById"` : '1 = 1',
      ),
    )
    .join('\n')

const note = (dialect: DialectName, row: 'new.' | 'old.', step: 1 | -1) =>
  each(
    (person, where) => `
      insert into "tally" (${keys}, "slot", "count")
      select ${row}"scopeId", 'task', ${person}, ${REMINDER_DAY}, ${reminderDay(row)}, ${row}"statusId",
        ${slotOf(dialect)}, ${step}
      where ${row}"reminderAt" is not null and ${where}
      on conflict (${keys}, "slot") do update set "count" = "tally"."count" + excluded."count";`,
    row,
  )

const isOther = ['scopeId', ...people, 'statusId', 'reminderAt']
  .map((name) => `old."${name}" is distinct from new."${name}"`)
  .join(' or ')

export async function countReminders(db: Kysely<unknown>, dialect: DialectName) {
  const row = dialect === 'sqlite' ? '' : ' for each row'
  const add = (verb: string, when: string, body: string) =>
    addTrigger(db, dialect, { name: `tally_task_reminder_${verb}`, table: 'task', when, body })
  await add('come', `insert on "task"${row}`, note(dialect, 'new.', 1))
  await add('gone', `delete on "task"${row}`, note(dialect, 'old.', -1))
  await add(
    'moved',
    `update on "task"${row} when (${isOther})`,
    note(dialect, 'old.', -1) + note(dialect, 'new.', 1),
  )
  const present = each(
    (person, where) => `
      insert into "tally" (${keys}, "slot", "count")
      select "scopeId", 'task', ${person}, ${REMINDER_DAY}, ${reminderDay('')}, "statusId", 0, count(*) from "task"
      where "reminderAt" is not null and ${where} group by 1, 3, 5, 6
      on conflict (${keys}, "slot") do update set "count" = "tally"."count" + excluded."count";`,
    '',
  )
  for (const statement of present.split(';').filter((text) => text.trim()))
    await sql.raw(statement).execute(db)
}
