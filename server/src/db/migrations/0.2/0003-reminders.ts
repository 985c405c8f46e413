// Reminders that arrive: notifications, the outbox, the channels a person chose, calendar feeds, and own settings.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

type Columns = Readonly<Record<string, 'text' | 'whole' | 'maybe text' | 'maybe whole'>>

const notification: Columns = {
  key: 'text',
  userId: 'whole',
  kind: 'text',
  taskId: 'maybe whole',
  title: 'text',
  text: 'text',
  showTime: 'whole',
  deliveredTime: 'maybe whole',
  readTime: 'maybe whole',
}
const outbox: Columns = {
  key: 'text',
  channel: 'text',
  userId: 'whole',
  content: 'text',
  messageId: 'text',
  state: 'text',
  attempts: 'whole',
  isUnreached: 'whole',
  createdTime: 'whole',
  dueTime: 'whole',
  claimToken: 'maybe text',
  settledTime: 'maybe whole',
  lastError: 'text',
}
const preference: Columns = {
  mail: 'whole',
  push: 'whole',
  digest: 'whole',
  digestTime: 'text',
  digestNext: 'whole',
  digestZone: 'text',
}
const pushSubscription: Columns = {
  userId: 'whole',
  endpoint: 'text',
  p256dh: 'text',
  auth: 'text',
  createdTime: 'whole',
}
const feed: Columns = { tokenHash: 'text', flavour: 'text', createdTime: 'whole' }

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'

  /** `by`: 'id' counts on, 'userId' is one row a person. */
  const createTable = async (name: string, by: 'id' | 'userId', columns: Columns) => {
    const table = db.schema.createTable(name)
    let create =
      by === 'userId'
        ? table.addColumn('userId', whole, (column) => column.primaryKey().references('user.id'))
        : dialect === 'sqlite'
          ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    for (const [column, type] of Object.entries(columns)) {
      create = create.addColumn(column, type.endsWith('text') ? 'text' : whole, (built) => {
        const definition = type.startsWith('maybe') ? built : built.notNull()
        return column === 'userId' ? definition.references('user.id') : definition
      })
    }
    await create.execute()
  }

  await createTable('notification', 'id', notification)
  await createTable('outbox', 'id', outbox)
  await createTable('preference', 'userId', preference)
  await createTable('pushSubscription', 'id', pushSubscription)
  await createTable('feed', 'userId', feed)
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  for (const [table, column] of [
    ['notification', 'key'],
    ['outbox', 'key'],
    ['pushSubscription', 'endpoint'],
    ['feed', 'tokenHash'],
  ] as const) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).unique().execute()
  }
  await db.schema.createIndex('push_of_user').on('pushSubscription').column('userId').execute()
  await sql`create index "notification_of_user" on "notification" ("userId", "deliveredTime", "id")`.execute(
    db,
  )
  await sql`create index "notification_unread" on "notification" ("userId") where "readTime" is null and "deliveredTime" is not null`.execute(
    db,
  )
  await sql`create index "notification_put_off" on "notification" ("showTime") where "deliveredTime" is null`.execute(
    db,
  )
  await sql`create index "outbox_waiting" on "outbox" ("dueTime", "id") where "state" = 'waiting'`.execute(db)
  await sql`create index "outbox_settled" on "outbox" ("state", "settledTime") where "state" <> 'waiting'`.execute(
    db,
  )

  await db.schema.alterTable('task').addColumn('remindedFor', whole).execute()
  // What was listed before today is not delivered now, all at once.
  await sql`update "task" set "remindedFor" = "reminderAt" where "reminderAt" <= ${Date.now()}`.execute(db)
  await sql`create index "task_reminder_due" on "task" ("reminderAt", "id") where "reminderAt" is not null and "remindedFor" is distinct from "reminderAt"`.execute(
    db,
  )
}
