// Which product an invoice went out with, where that was not Daybook, and which import is being undone at this moment. Frozen: changes
// come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { guardBroughtInvoices } from '#db/schema/brought-invoices-v1.ts'
import { addColumns } from '#db/schema/columns-v1.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await addColumns(db, dialect, 'invoice', { broughtFrom: 'text' })
  await addColumns(db, dialect, 'importBatch', { isUndoing: 'whole' })
  await guardBroughtInvoices(db, dialect)
}
