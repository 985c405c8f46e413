// Who is told what colleagues do: what a notice is about and when its mail leaves, and what a person chose for each kind.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns } from '#db/schema/columns-v1.ts'

const indexes = [
  // Looked at every few seconds, and mostly empty.
  `create index "notification_mail_waiting" on "notification" ("mailTime") where "mailState" = 1`,
  // Of one person, when a letter is written.
  `create index "notification_mail_of_user" on "notification" ("userId", "id") where "mailState" = 1`,
  // A task that nobody gave away is in none of its pages.
  `create index "task_given_by_dueDate" on "task" ("scopeId", "createdById", "dueDate")
   where "assignedToId" <> "createdById" and "statusId" not in (3, 6, 7)`,
  `create index "preference_due_soon" on "preference" ("userId") where "dueSoonMinutes" > 0`,
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await addColumns(db, dialect, 'notification', {
    entity: 'text',
    recordId: 'maybe whole',
    actorId: 'maybe whole',
    path: 'text',
    mailState: 'whole',
    mailTime: 'maybe whole',
    isHidden: 'whole',
  })
  await addColumns(db, dialect, 'preference', {
    kinds: 'text',
    quietFrom: 'text',
    quietTo: 'text',
    quietDays: 'text',
    dueSoonMinutes: 'whole',
  })
  for (const index of indexes) await sql.raw(index).execute(db)
}
