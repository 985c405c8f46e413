// What a line of an invoice in another currency says in it, in the smallest unit; frozen with the rest of the line once the invoice
// is issued. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns } from '#db/schema/columns-v1.ts'
import { differs, refuse } from '#db/schema/refuse-v1.ts'

/** By its place in the list of lives. */
const DRAFT = 0

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await addColumns(db, dialect, 'invoiceTaskGroup', { foreignAmount: 'maybe whole' })
  await refuse(db, dialect, {
    name: 'group_currency_frozen',
    table: 'invoiceTaskGroup',
    verb: 'update',
    when: `${differs(['foreignAmount'])} and exists (select 1 from "invoice" where "invoice"."id" = old."invoiceId" and "invoice"."life" <> ${DRAFT})`,
    message: 'the lines of an issued invoice are frozen',
  })
}
