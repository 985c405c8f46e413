// What is billed by month is summed from an index alone: whose, when, by whom, how much. Frozen: changes come as new
// migrations, never here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create index "invoice_by_scopeId_invoiceDate" on "invoice" ("scopeId", "invoiceDate", "createdById", "grandTotalAmount")`.execute(
    db,
  )
}
