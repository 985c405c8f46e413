// What was invoiced to an organization is summed and shown from an index alone. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create index "invoice_of_organization" on "invoice" ("scopeId", "organizationId", "invoiceDate", "id", "life", "grandTotalAmount")`.execute(
    db,
  )
  await sql`create index "receipt_of_organization" on "receipt" ("scopeId", "organizationId", "day", "id")`.execute(
    db,
  )
}
