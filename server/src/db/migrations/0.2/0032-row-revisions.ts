// How often rows changed, beside how many there are: raised by the same triggers. All counts of a row become one statement.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { REMINDER_DAY } from '#db/schema/count-reminders-v1.ts'
import { counted } from '#db/schema/counted-tables-v1.ts'
import { watchRows } from '#db/schema/watch-rows-v1.ts'

async function dropTrigger(db: Kysely<unknown>, dialect: DialectName, table: string, name: string) {
  if (dialect === 'sqlite') return sql.raw(`drop trigger "${name}"`).execute(db)
  await sql.raw(`drop trigger "${name}" on "${table}"`).execute(db)
  return sql.raw(`drop function "${name}"()`).execute(db)
}

const verbs = ['come', 'gone', 'moved']

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  // How often a row that counts here was made, changed or removed; and how often it was changed or removed.
  for (const name of ['revision', 'changes'])
    await sql.raw(`alter table "tally" add column "${name}" ${whole} not null default 0`).execute(db)
  for (const verb of verbs) await dropTrigger(db, dialect, 'task', `tally_task_reminder_${verb}`)
  for (const each of counted) {
    for (const verb of verbs) await dropTrigger(db, dialect, each.table, `tally_${each.table}_${verb}`)
    const days = each.table === 'task' ? { days: { column: 'reminderAt', span: REMINDER_DAY } } : {}
    await watchRows(db, dialect, { ...each, ...days })
  }
}
