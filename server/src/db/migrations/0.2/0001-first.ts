// The first schema. Frozen: changes come as new migrations, never here.
import type { CreateTableBuilder, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

type Schema = Kysely<unknown>
type Columns = readonly (readonly [
  name: string,
  type: 'text' | 'whole' | 'maybe' | `-> ${string}` | `?-> ${string}`,
])[]

const name: Columns = [['name', 'text']]
const dataStatus: Columns = [['dataStatusId', '-> dataStatus']]

/** In an order in which every reference points at a table that exists. */
const tables: readonly (readonly [string, Columns])[] = [
  ['dataStatus', [...name, ...dataStatus]],
  ['accountType', [...name, ...dataStatus]],
  ['industryType', [...name, ...dataStatus]],
  ['taskStatus', name],
  ['taskPriority', name],
  ['taskCategory', name],
  ['customList', name],
  ['taskRepeatOption', name],
  ['accountStatus', name],
  ['accountRole', name],
  ['customer', [['organizationName', 'text'], ['websiteURL', 'text'], ...dataStatus]],
  [
    'user',
    [
      ['firstname', 'text'],
      ['lastname', 'text'],
      ['email', 'text'],
      ['phone', 'text'],
      ['password', 'maybe'],
      ['customerId', '-> customer'],
      ['accountStatusId', '-> accountStatus'],
      ['accountRoles', 'text'],
      ['timeZone', 'text'],
      ['firstSignInTime', 'maybe'],
      ['deletedTime', 'maybe'],
    ],
  ],
  ['bookmark', [...name, ['reference', 'text'], ...dataStatus]],
  [
    'organization',
    [
      ...name,
      ['website', 'text'],
      ['address', 'text'],
      ['phone', 'text'],
      ['email', 'text'],
      ['pan', 'text'],
      ['taxNumber', 'text'],
      ['accountTypeId', '-> accountType'],
      ['industryTypeId', '-> industryType'],
      ...dataStatus,
    ],
  ],
  [
    'contact',
    [
      ...name,
      ['email', 'text'],
      ['phone', 'text'],
      ['address', 'text'],
      ['notes', 'text'],
      ['organizationId', '-> organization'],
      ...dataStatus,
    ],
  ],
  ['project', [...name, ['organizationId', '-> organization'], ['contactId', '-> contact'], ...dataStatus]],
  [
    'invoice',
    [
      ...name,
      ['invoiceNumber', 'text'],
      ['invoiceDate', 'maybe'],
      ['fromOrganizationName', 'text'],
      ['fromOrganizationPan', 'text'],
      ['fromOrganizationAddress', 'text'],
      ['fromOrganizationTaxNumber', 'text'],
      ['toOrganizationName', 'text'],
      ['toOrganizationPan', 'text'],
      ['toOrganizationAddress', 'text'],
      ['toOrganizationTaxNumber', 'text'],
      ['startDate', 'maybe'],
      ['endDate', 'maybe'],
      ['totalAmount', 'maybe'],
      ['taxAmount', 'maybe'],
      ['grandTotalAmount', 'maybe'],
      ['tdsAmount', 'maybe'],
      ['netPayableAmount', 'maybe'],
      ['invoiceCreaterName', 'text'],
      ['invoiceCreaterDesignation', 'text'],
      ...dataStatus,
    ],
  ],
  [
    'invoiceTaskGroup',
    [
      ['invoiceId', '-> invoice'],
      ...name,
      ['hours', 'maybe'],
      ['costPerUnit', 'maybe'],
      ['amount', 'maybe'],
      ...dataStatus,
    ],
  ],
  [
    'projectTask',
    [
      ...name,
      ['description', 'text'],
      ['projectId', '-> project'],
      ['category', 'text'],
      ['assignedById', '-> user'],
      ['assignedToId', '-> user'],
      ['taskPriorityId', '-> taskPriority'],
      ['startDate', 'maybe'],
      ['endDate', 'maybe'],
      ['estimatedHours', 'maybe'],
      ['workedHours', 'maybe'],
      ['billedHours', 'maybe'],
      ['taskStatusId', '-> taskStatus'],
      ['subStatus', 'text'],
      ['notes', 'text'],
      ['invoiceTaskGroupId', '?-> invoiceTaskGroup'],
      ...dataStatus,
    ],
  ],
  [
    'task',
    [
      ...name,
      ['description', 'text'],
      ['dueDate', 'maybe'],
      ['reminderAt', 'maybe'],
      ['repeatOptionId', '-> taskRepeatOption'],
      ['repeatFrequency', 'whole'],
      ['repeatFrequencyTypeId', 'whole'],
      ['statusId', '-> taskStatus'],
      ['priorityId', '-> taskPriority'],
      ['categoryId', '-> taskCategory'],
      ['customListId', '-> customList'],
      ['assignedToId', '-> user'],
      ['groupId', 'whole'],
    ],
  ],
]

/** What every entity's row carries besides its fields. */
const stamps: Columns = [
  ['scopeId', 'whole'],
  ['createdById', 'whole'],
  ['createdTime', 'whole'],
  ['modifiedById', 'whole'],
  ['modifiedTime', 'whole'],
  ['searchText', 'text'],
]

const withId = (table: CreateTableBuilder<string>, dialect: DialectName) =>
  dialect === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()) // ids are never reused
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())

async function createTable(db: Schema, dialect: DialectName, table: string, columns: Columns) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  let create = withId(db.schema.createTable(table), dialect)
  for (const [column, type] of [...columns, ...stamps]) {
    const target = type.split('-> ')[1]
    const isMaybe = type === 'maybe' || type.startsWith('?')
    // A user's password is the one text that may be missing (the placeholder account cannot sign in).
    const sqlType = type === 'text' || column === 'password' ? 'text' : whole
    create = create.addColumn(column, sqlType, (built) => {
      const definition = isMaybe ? built : built.notNull()
      return target ? definition.references(`${target}.id`) : definition
    })
  }
  await create.execute()
}

const indexes: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['task', ['scopeId', 'assignedToId', 'dueDate', 'id']],
  ['task', ['scopeId', 'createdById', 'dueDate', 'id']],
  ['task', ['scopeId', 'assignedToId', 'reminderAt', 'id']],
  ['task', ['scopeId', 'dueDate', 'id']],
  ['task', ['scopeId', 'createdTime', 'id']],
  ['task', ['scopeId', 'modifiedTime', 'id']],
  ['user', ['scopeId', 'firstname', 'id']],
  ['user', ['customerId', 'firstname', 'id']],
  ['projectTask', ['scopeId', 'assignedToId', 'id']],
  ...tables
    .filter(([table]) => table !== 'task' && table !== 'user')
    .flatMap(([table]): [string, string[]][] => [
      [table, ['scopeId', table === 'customer' ? 'organizationName' : 'name', 'id']],
      [table, ['scopeId', 'createdTime', 'id']],
    ]),
]

/** A handful of rows that every firm shares: an index on them would lead a list through all firms' records. */
const lookups = new Set([
  'dataStatus',
  'accountType',
  'industryType',
  'accountStatus',
  'accountRole',
  'taskStatus',
  'taskPriority',
  'taskCategory',
  'customList',
  'taskRepeatOption',
])
const isLookup = (type: string) => lookups.has(type.split('-> ')[1] ?? '')

/** Lists sort these without regard to case. */
const sortedAsText = new Set(['name', 'organizationName', 'firstname'])

async function createIndexes(db: Schema) {
  for (const [table, columns] of indexes) {
    const keys = sql.join(
      columns.map((column) => (sortedAsText.has(column) ? sql`lower(${sql.ref(column)})` : sql.ref(column))),
    )
    await sql`create index ${sql.id(`${table}_by_${columns.join('_')}`)} on ${sql.table(table)} (${keys})`.execute(
      db,
    )
  }
  for (const [table, columns] of tables) {
    for (const [column] of columns.filter(([, type]) => type.includes('-> ') && !isLookup(type))) {
      await db.schema.createIndex(`${table}_of_${column}`).on(table).column(column).execute()
    }
  }
  // E-mail addresses are unique among the accounts that are not deleted (rules/accounts 10).
  await sql`create unique index "user_email" on "user" ("email") where "deletedTime" is null`.execute(db)
}

async function createOthers(db: Schema, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  await withId(db.schema.createTable('session'), dialect)
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addColumn('lastSeenTime', whole, (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_of_user').on('session').columns(['userId', 'createdTime']).execute()
  await withId(db.schema.createTable('history'), dialect)
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('recordId', whole, (column) => column.notNull())
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('stamp', whole, (column) => column.notNull())
    .addColumn('actorId', whole, (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('history_of_record')
    .on('history')
    .columns(['entity', 'recordId', 'stamp'])
    .execute()
  await db.schema.createIndex('history_of_scope').on('history').columns(['scopeId', 'stamp']).execute()
  await db.schema
    .createTable('idempotency')
    .addColumn('userId', whole, (column) => column.notNull().references('user.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('bodyHash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('createdTime', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['userId', 'key'])
    .execute()
}

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  for (const [table, columns] of tables) await createTable(db, dialect, table, columns)
  await createIndexes(db)
  await createOthers(db, dialect)
}
