// Recurring tasks: the series, and which of its dates a task stands for.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

const wholeColumns = [
  'scopeId',
  'createdById',
  'option',
  'frequency',
  'frequencyType',
  'firstIndex',
  'nextIndex',
  'wakeTime',
  'isLive',
  'isLazy',
  'priorityId',
  'categoryId',
  'customListId',
  'assignedToId',
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  const table = db.schema.createTable('series')
  const withId =
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
  let create = withId
  for (const name of ['anchor', 'timeZone', 'name', 'description']) {
    create = create.addColumn(name, 'text', (column) => column.notNull())
  }
  for (const name of wholeColumns) {
    create = create.addColumn(name, whole, (column) => column.notNull())
  }
  await create.addColumn('reminderDays', whole).addColumn('reminderTime', 'text').execute()
  await db.schema
    .createIndex('series_of_creator')
    .on('series')
    .columns(['createdById', 'isLive', 'wakeTime'])
    .execute()
  await db.schema.createIndex('series_live').on('series').columns(['isLive', 'wakeTime']).execute()
  await db.schema.alterTable('task').addColumn('seriesIndex', whole).execute()
  await db.schema
    .alterTable('task')
    .addColumn('isGenerated', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  // Two top-ups at the same time can't make the same task twice.
  await sql`create unique index "task_of_series" on "task" ("groupId", "seriesIndex") where "groupId" > 0 and "seriesIndex" is not null`.execute(
    db,
  )
}
