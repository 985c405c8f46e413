// Files on records: what is stored of each content, where it hangs, addresses that open one for minutes, and uploads in parts. They
// point at records by kind and number, as comments do. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns, type Columns, withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'
import { addTrigger } from '#db/schema/triggers-v1.ts'

const withIds: Readonly<Record<string, Columns>> = {
  blob: {
    scopeId: 'whole',
    // Under which the bytes are stored, never given twice.
    key: 'text',
    sha256: 'text',
    bytes: 'whole',
    type: 'text',
    createdTime: 'whole',
  },
  attachment: {
    scopeId: 'whole',
    // '' and 0: it waits for its record.
    entity: 'text',
    recordId: 'whole',
    commentId: 'maybe whole',
    blobId: '-> blob',
    name: 'text',
    createdById: 'whole',
    createdTime: 'whole',
    removedTime: 'maybe whole',
    removedById: 'maybe whole',
    purgeTime: 'maybe whole',
  },
  fileUpload: {
    scopeId: 'whole',
    userId: 'whole',
    sessionId: 'whole',
    // Of the file that its parts are written to.
    part: 'text',
    name: 'text',
    bytes: 'whole',
    entity: 'text',
    recordId: 'whole',
    commentId: 'maybe whole',
    attachmentId: 'maybe whole',
    createdTime: 'whole',
  },
  fileLink: {
    scopeId: 'whole',
    tokenHash: 'text',
    attachmentId: 'whole',
    userId: 'whole',
    sessionId: 'whole',
    isShown: 'whole',
    expiresTime: 'whole',
  },
}

const indexes = [
  `create unique index "blob_by_key" on "blob" ("key")`,
  `create index "blob_by_content" on "blob" ("scopeId", "sha256")`,
  `create index "attachment_of_record" on "attachment" ("scopeId", "entity", "recordId", "createdTime", "id")`,
  `create index "attachment_of_blob" on "attachment" ("blobId")`,
  `create index "attachment_of_comment" on "attachment" ("scopeId", "commentId") where "commentId" is not null`,
  `create index "attachment_removed" on "attachment" ("scopeId", "removedTime", "id") where "removedTime" is not null`,
  `create index "attachment_by_purgeTime" on "attachment" ("purgeTime") where "purgeTime" is not null`,
  `create index "attachment_waiting" on "attachment" ("createdById", "createdTime") where "entity" = ''`,
  `create index "fileUpload_of_userId" on "fileUpload" ("userId")`,
  `create index "fileUpload_by_createdTime" on "fileUpload" ("createdTime")`,
  `create unique index "fileLink_by_tokenHash" on "fileLink" ("tokenHash")`,
  `create index "fileLink_of_userId" on "fileLink" ("userId")`,
  `create index "fileLink_by_expiresTime" on "fileLink" ("expiresTime")`,
]

const each = (dialect: DialectName) => (dialect === 'sqlite' ? '' : ' for each row')

/** What a scope keeps, each content once: no way of writing can forget it. */
async function countUse(db: Kysely<unknown>, dialect: DialectName) {
  const note = (row: 'new' | 'old', sign: '' | '-') => `
    insert into "fileUse" ("scopeId", "bytes", "count")
    select ${row}."scopeId", ${sign}${row}."bytes", ${sign}1 where 1 = 1
    on conflict ("scopeId") do update
      set "bytes" = "fileUse"."bytes" + excluded."bytes", "count" = "fileUse"."count" + excluded."count";`
  const add = (verb: string, event: string, body: string) =>
    addTrigger(db, dialect, {
      name: `fileUse_${verb}`,
      table: 'blob',
      when: `${event} on "blob"${each(dialect)}`,
      body,
    })
  await add('come', 'insert', note('new', ''))
  await add('gone', 'delete', note('old', '-'))
  await add('moved', 'update', note('old', '-') + note('new', ''))
}

/** Tasks know how many files they have, as they know their comments (0041). */
async function countOnTasks(db: Kysely<unknown>, dialect: DialectName) {
  const isThere = (row: string) => `(${row}."entity" = 'task' and ${row}."removedTime" is null)`
  const add = (verb: string, event: string, when: string, row: string, step: string) =>
    addTrigger(db, dialect, {
      name: `file_count_${verb}`,
      table: 'attachment',
      when: `${event} on "attachment"${each(dialect)} when (${when})`,
      body: `update "task" set "fileCount" = "fileCount" ${step} where "id" = ${row}."recordId" and "scopeId" = ${row}."scopeId";`,
    })
  await add('come', 'insert', isThere('new'), 'new', '+ 1')
  await add('gone', 'delete', isThere('old'), 'old', '- 1')
  await add('hung', 'update', `${isThere('new')} and not ${isThere('old')}`, 'new', '+ 1')
  await add('removed', 'update', `${isThere('old')} and not ${isThere('new')}`, 'old', '- 1')
}

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  for (const [name, columns] of Object.entries(withIds)) {
    await withColumns(withId(db, dialect, name), dialect, columns).execute()
    await addRowSecurity(db, dialect, name)
  }
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea'
  // A small WebP; null where there is none.
  await db.schema.alterTable('blob').addColumn('preview', bytes).execute()
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('fileUse')
    .addColumn('scopeId', whole, (column) => column.primaryKey())
    .addColumn('bytes', whole, (column) => column.notNull())
    .addColumn('count', whole, (column) => column.notNull())
    .execute()
  await addRowSecurity(db, dialect, 'fileUse')
  for (const statement of indexes) await sql.raw(statement).execute(db)
  await addColumns(db, dialect, 'task', { fileCount: 'whole' })
  await countUse(db, dialect)
  await countOnTasks(db, dialect)
}
