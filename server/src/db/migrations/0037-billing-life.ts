// The life of invoices: issued, settled, corrected; what is frozen then the database itself holds. Everything there is becomes
// a draft that keeps its number. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { keepBooks } from '#db/schema/audit-retention-v2.ts'
import * as columns from '#db/schema/billing-columns-v1.ts'
import { guardBilling } from '#db/schema/billing-triggers-v1.ts'
import { addColumns, type Columns, withColumns } from '#db/schema/columns-v1.ts'
import { createRecordTable } from '#db/schema/record-table-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const INDIA_MS = 19_800_000
const DAY_MS = 86_400_000
const PAYMENT_DAYS = 15
/** Cash, TDS of both laws, charges and differences of exchange, by their place in the list of kinds. */
const LAST_OF_MONEY = 4

/** Columns that begin with something, each by its SQL. */
const withDefaults: readonly (readonly [
  table: string,
  column: string,
  type: 'text' | 'whole',
  value: string,
])[] = [
  ['invoice', 'rateBp', 'whole', '1800'],
  ['invoice', 'currency', 'text', `'INR'`],
  ['sellerProfile', 'creditNotePattern', 'text', `'CN/{YY}/{seq,3}'`],
  ['sellerProfile', 'debitNotePattern', 'text', `'DN/{YY}/{seq,3}'`],
  ['sellerProfile', 'reminderSteps', 'text', `'[-3,1,7,15,30]'`],
]

const tables: Readonly<Record<string, Columns>> = {
  settlement: columns.settlementColumns,
  tdsItem: columns.tdsItemColumns,
  gstPeriod: columns.periodColumns,
  numberVoid: columns.voidColumns,
  dunning: columns.dunningColumns,
  invoiceLink: columns.linkColumns,
}

const indexes = [
  // What was given before is kept apart, too, where two firms' books come together (0006).
  `drop index "invoice_number_given"`,
  `create unique index "invoice_number_given" on "invoice" ("scopeId", "numberSeller", "numberYear", "invoiceNumber", "numberDouble") where "numberSeller" is not null`,
  // What is issued, or keeps its number for one invoice, has it alone: the GST portal makes capitals of both.
  `create unique index "invoice_number_issued" on "invoice" ("scopeId", "numberSeller", "numberYear", upper("invoiceNumber"), "numberDouble")
   where "life" <> 0 or "numberReserved" = 1`,
  `create unique index "note_number_issued" on "billingNote" ("scopeId", "numberSeller", "numberYear", "kind", upper("number"), "numberDouble")
   where "life" <> 0`,
  // Who owes what is read from what is open alone, however much was paid before.
  `create index "invoice_open" on "invoice" ("scopeId", "organizationId", "dueDate") where "balance" > 0`,
  `create index "invoice_by_scopeId_dueDate" on "invoice" ("scopeId", "dueDate", "id")`,
  `create index "invoice_by_scopeId_life" on "invoice" ("scopeId", "life", "id")`,
  `create index "receipt_on_account" on "receipt" ("scopeId", "organizationId") where "onAccount" > 0`,
  // What came in by month is summed from it alone, too.
  `create index "receipt_by_scopeId_day" on "receipt" ("scopeId", "day", "id", "reversedTime", "createdById", "amount", "tds")`,
  // What is billed counts once it is issued: the same, with the life and the tax (0036).
  `drop index "invoice_by_scopeId_invoiceDate"`,
  `create index "invoice_by_scopeId_invoiceDate" on "invoice" ("scopeId", "invoiceDate", "life", "createdById", "grandTotalAmount", "taxAmount")`,
  `create index "note_left" on "billingNote" ("scopeId", "organizationId") where "creditLeft" > 0`,
  `create index "settlement_of_invoice" on "settlement" ("invoiceId", "day")`,
  `create index "settlement_of_receipt" on "settlement" ("receiptId")`,
  `create index "settlement_of_note" on "settlement" ("noteId")`,
  `create unique index "settlement_reversed_once" on "settlement" ("reversesId") where "reversesId" is not null`,
  // Only for who asks in these words: SQLite has no statistics, and would take it for the rows of one invoice too.
  `create index "settlement_by_scopeId_day" on "settlement" ("scopeId", "day") where "day" > 0`,
  // What pays without money of its own is rare.
  `create index "settlement_by_scopeId_kind" on "settlement" ("scopeId", "kind", "day") where "kind" > ${LAST_OF_MONEY}`,
  `create index "tdsItem_by_scopeId_year" on "tdsItem" ("scopeId", "year", "quarter")`,
  `create index "tdsItem_of_receipt" on "tdsItem" ("receiptId")`,
  `create unique index "gstPeriod_once" on "gstPeriod" ("scopeId", "sellerKey", "period")`,
  `create index "numberVoid_of_series" on "numberVoid" ("scopeId", "sellerKey", "financialYear")`,
  `create unique index "dunning_once" on "dunning" ("invoiceId", "step", "dueDay")`,
  `create index "dunning_of_scope" on "dunning" ("scopeId", "createdTime")`,
  `create unique index "invoiceLink_token" on "invoiceLink" ("token")`,
  `create unique index "invoiceLink_living" on "invoiceLink" ("invoiceId") where "revokedTime" is null`,
]

/** Each kind of document counts by itself; what has counted so far are invoices. */
async function countByKind(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const keys = ['scopeId', 'sellerKey', 'financialYear', 'kind']
  if (dialect === 'postgres') {
    await sql`alter table "invoiceSequence" add column "kind" text not null default 'invoice'`.execute(db)
    await sql`alter table "invoiceSequence" drop constraint "invoiceSequence_pk"`.execute(db)
    await sql`alter table "invoiceSequence" add constraint "invoiceSequence_pk" primary key ${sql.raw(`(${keys.map((key) => `"${key}"`).join(', ')})`)}`.execute(
      db,
    )
    return
  }
  await sql`alter table "invoiceSequence" rename to "invoiceSequence_before"`.execute(db)
  await db.schema
    .createTable('invoiceSequence')
    .addColumn('scopeId', 'integer', (column) => column.notNull())
    .addColumn('sellerKey', 'text', (column) => column.notNull())
    .addColumn('financialYear', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('invoice'))
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoiceSequence_pk', keys as never)
    .execute()
  await sql`insert into "invoiceSequence" ("scopeId", "sellerKey", "financialYear", "last") select "scopeId", "sellerKey", "financialYear", "last" from "invoiceSequence_before"`.execute(
    db,
  )
  await db.schema.dropTable('invoiceSequence_before').execute()
}

/** A registered client mostly keeps TDS back. The check digit is left to the product, which says so where it is wrong. */
const isGstin = (dialect: DialectName) =>
  dialect === 'sqlite'
    ? `upper(trim("taxNumber")) glob '[0-9][0-9][A-Z][A-Z][A-Z][A-Z][A-Z][0-9][0-9][0-9][0-9][A-Z][0-9A-Z]Z[0-9A-Z]'`
    : `upper(trim("taxNumber")) ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'`

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
  const bytes = dialect === 'sqlite' ? 'blob' : 'bytea'
  await addColumns(db, dialect, 'invoice', columns.invoiceColumns)
  await addColumns(db, dialect, 'sellerProfile', columns.sellerColumns)
  // The note that gave hours back, or took them again.
  await addColumns(db, dialect, 'billing', { noteId: 'maybe whole' })
  await addColumns(db, dialect, 'organization', { paymentDays: 'maybe whole', deductsTds: 'maybe whole' })
  for (const [table, column, type, value] of withDefaults)
    await sql
      .raw(
        `alter table "${table}" add column "${column}" ${type === 'text' ? 'text' : whole} not null default ${value}`,
      )
      .execute(db)
  await createRecordTable(db, dialect, 'receipt', columns.receiptColumns)
  await createRecordTable(db, dialect, 'billingNote', columns.noteColumns)
  await addColumns(db, dialect, 'billingNote', columns.noteExtras)
  // Whose series the number is of; null for a draft.
  for (const name of ['numberSeller', 'numberYear'])
    await db.schema.alterTable('billingNote').addColumn(name, 'text').execute()
  // As of invoices; not frozen.
  await addColumns(db, dialect, 'billingNote', { numberDouble: 'whole' })
  for (const [name, own] of Object.entries(tables)) {
    await withColumns(withId(db, dialect, name), dialect, own).execute()
    await addRowSecurity(db, dialect, name)
  }
  // What was sent, as it was sent.
  await db.schema
    .createTable('deliveryFile')
    .addColumn('deliveryId', whole, (column) => column.primaryKey().references('delivery.id'))
    .addColumn('scopeId', whole, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute()
  await addRowSecurity(db, dialect, 'deliveryFile')
  await countByKind(db, dialect)
  await sql.raw(`update "invoice" set "predatesIssuing" = 1`).execute(db)
  await sql
    .raw(
      `update "invoice" set "dueDate" = ("invoiceDate" + ${INDIA_MS}) / ${DAY_MS} + ${PAYMENT_DAYS} where "invoiceDate" is not null`,
    )
    .execute(db)
  await sql
    .raw(`update "organization" set "deductsTds" = case when ${isGstin(dialect)} then 1 else 0 end`)
    .execute(db)
  for (const statement of indexes) await sql.raw(statement).execute(db)
  await guardBilling(db, dialect)
  await keepBooks(db, dialect)
}
