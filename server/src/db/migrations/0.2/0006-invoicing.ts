// Invoicing: who writes invoices, their numbers and seals, which hours stand on which invoice, and to whom it was sent.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

type Columns = Readonly<Record<string, 'text' | 'whole' | 'maybe whole' | `-> ${string}`>>

const sellerProfile: Columns = {
  name: 'text',
  pan: 'text',
  address: 'text',
  taxNumber: 'text',
  creatorName: 'text',
  creatorDesignation: 'text',
  bankAccount: 'text',
  upiAddress: 'text',
  sac: 'text',
  costPerUnit: 'maybe whole',
  numberPattern: 'text',
  dataStatusId: '-> dataStatus',
  scopeId: 'whole',
  createdById: 'whole',
  createdTime: 'whole',
  modifiedById: 'whole',
  modifiedTime: 'whole',
  searchText: 'text',
}
/** Hours in hundredths. No reference holds the rows: a task may go, what was billed of it stays written. */
const billing: Columns = {
  projectTaskId: 'whole',
  invoiceTaskGroupId: 'whole',
  invoiceId: 'whole',
  hours: 'whole',
  scopeId: 'whole',
}
const delivery: Columns = {
  invoiceId: 'whole',
  scopeId: 'whole',
  to: 'text',
  subject: 'text',
  template: 'text',
  sentById: 'whole',
  createdTime: 'whole',
  outboxKey: 'text',
}

const texts = ['placeOfSupply', 'sac', 'bankAccount', 'upiAddress', 'seal']

const indexes: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['sellerProfile', ['scopeId', 'createdTime', 'id']],
  ['invoice', ['scopeId', 'invoiceNumber']],
  ['billing', ['scopeId', 'projectTaskId']],
  ['billing', ['scopeId', 'invoiceTaskGroupId']],
  ['billing', ['scopeId', 'invoiceId']],
  ['delivery', ['scopeId', 'invoiceId', 'id']],
  ['delivery', ['sentById', 'createdTime']],
]

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea'

  const createTable = async (name: string, columns: Columns) => {
    const table = db.schema.createTable(name)
    let create =
      dialect === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    for (const [column, type] of Object.entries(columns)) {
      const target = type.split('-> ')[1]
      create = create.addColumn(column, type === 'text' ? 'text' : whole, (built) => {
        const definition = type.startsWith('maybe') ? built : built.notNull()
        return target ? definition.references(`${target}.id`) : definition
      })
    }
    await create.execute()
  }

  await createTable('sellerProfile', sellerProfile)
  await createTable('billing', billing)
  await createTable('delivery', delivery)
  await db.schema
    .createTable('invoiceSequence')
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('sellerKey', 'text', (column) => column.notNull())
    .addColumn('financialYear', 'text', (column) => column.notNull())
    .addColumn('last', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('invoiceSequence_pk', ['scopeId', 'sellerKey', 'financialYear'])
    .execute()
  await db.schema
    .createTable('seal')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('picture', bytes, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sellerSeal')
    .addColumn('sellerProfileId', whole, (column) => column.primaryKey().references('sellerProfile.id'))
    .addColumn('hash', 'text', (column) => column.notNull().references('seal.hash'))
    .execute()

  for (const target of ['sellerProfile', 'organization']) {
    await db.schema
      .alterTable('invoice')
      .addColumn(`${target}Id`, whole, (column) => column.references(`${target}.id`))
      .execute()
    await db.schema.createIndex(`invoice_of_${target}Id`).on('invoice').column(`${target}Id`).execute()
  }
  await db.schema
    .alterTable('invoice')
    .addColumn('isNumberGiven', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of texts) {
    await db.schema
      .alterTable('invoice')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  for (const name of ['numberSeller', 'numberYear']) {
    await db.schema.alterTable('invoice').addColumn(name, 'text').execute()
  }

  for (const [table, columns] of indexes) {
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns([...columns])
      .execute()
  }
  await sql`create index "sellerProfile_by_scopeId_name_id" on "sellerProfile" ("scopeId", lower("name"), "id")`.execute(
    db,
  )
  // Behind the sequence a second wall: no number is given twice to one seller in one year.
  await sql`create unique index "invoice_number_given" on "invoice" ("scopeId", "numberSeller", "numberYear", "invoiceNumber") where "numberSeller" is not null`.execute(
    db,
  )
}
