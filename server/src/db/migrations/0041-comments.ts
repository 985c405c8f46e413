// Comments on records, whom they mention, and who follows a record. They point at records by kind and number, because a record
// that was deleted may come back. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns, withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'
import { addTrigger } from '#db/schema/triggers-v1.ts'

const indexes = [
  `create index "comment_of_record" on "comment" ("scopeId", "entity", "recordId", "createdTime", "id")`,
  // Who has no clients pays nothing for their pages.
  `create index "comment_of_organization" on "comment" ("scopeId", "organizationId", "createdTime", "id") where "organizationId" is not null`,
  // How many somebody wrote within a minute.
  `create index "comment_of_author" on "comment" ("createdById", "createdTime")`,
  `create index "commentMention_of_user" on "commentMention" ("userId")`,
  `create index "follow_of_user" on "follow" ("userId")`,
]

async function createPair(
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  { text = [], whole, key }: { readonly text?: string[]; readonly whole: string[]; readonly key: string[] },
) {
  const type = dialect === 'sqlite' ? 'integer' : 'bigint'
  let made = db.schema.createTable(table)
  for (const name of text) made = made.addColumn(name, 'text', (column) => column.notNull())
  for (const name of whole) made = made.addColumn(name, type, (column) => column.notNull())
  await made.addPrimaryKeyConstraint(`${table}_pk`, key as never).execute()
  await addRowSecurity(db, dialect, table)
}

/** Tasks know how many comments they have: a list shows it without a read, and every change of it makes the list anew. */
async function countOnTasks(db: Kysely<unknown>, dialect: DialectName) {
  const each = dialect === 'sqlite' ? '' : ' for each row'
  const add = (verb: string, event: string, when: string, row: string, step: string) =>
    addTrigger(db, dialect, {
      name: `comment_count_${verb}`,
      table: 'comment',
      when: `${event} on "comment"${each} when (${row}."entity" = 'task' and ${when})`,
      body: `update "task" set "commentCount" = "commentCount" ${step} where "id" = ${row}."recordId" and "scopeId" = ${row}."scopeId";`,
    })
  await add('come', 'insert', 'new."removedTime" is null', 'new', '+ 1')
  await add('gone', 'delete', 'old."removedTime" is null', 'old', '- 1')
  await add('removed', 'update', 'old."removedTime" is null and new."removedTime" is not null', 'new', '- 1')
}

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await withColumns(withId(db, dialect, 'comment'), dialect, {
    scopeId: 'whole',
    entity: 'text',
    recordId: 'whole',
    organizationId: 'maybe whole',
    text: 'text',
    createdById: 'whole',
    createdTime: 'whole',
    editedTime: 'maybe whole',
    removedTime: 'maybe whole',
    removedById: 'maybe whole',
  }).execute()
  await addRowSecurity(db, dialect, 'comment')
  await createPair(db, dialect, 'commentMention', {
    whole: ['commentId', 'userId', 'scopeId'],
    key: ['commentId', 'userId'],
  })
  await createPair(db, dialect, 'follow', {
    text: ['entity'],
    whole: ['recordId', 'userId', 'state', 'scopeId'],
    key: ['entity', 'recordId', 'userId'],
  })
  for (const statement of indexes) await sql.raw(statement).execute(db)
  await addColumns(db, dialect, 'task', { commentCount: 'whole' })
  await countOnTasks(db, dialect)
}
