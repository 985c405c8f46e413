// What invoicing keeps beside the records goes along when somebody's records move to another scope.
import { sql, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'

type Tx = Transaction<Database>

/** Tables of invoicing that are no records. */
const BESIDE = [
  'billing',
  'delivery',
  'deliveryFile',
  'dunning',
  'gstPeriod',
  'invoiceLink',
  'numberVoid',
  'seal',
  'settlement',
  'tdsItem',
] as const

/** Where both have a series of one seller and year, the higher count goes on. */
async function moveSequences(tx: Tx, from: number, to: number): Promise<void> {
  const rows = await tx.deleteFrom('invoiceSequence').where('scopeId', '=', from).returningAll().execute()
  for (const row of rows) {
    await tx
      .insertInto('invoiceSequence')
      .values({ ...row, scopeId: to })
      .onConflict((conflict) =>
        conflict
          .columns(['scopeId', 'sellerKey', 'financialYear', 'kind'])
          .doUpdateSet({ last: row.last })
          .where('invoiceSequence.last', '<', row.last),
      )
      .execute()
  }
}

/** A number that is given in the other scope too stays on its invoice, as if it had been typed. */
async function loosenDoubles(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ numberSeller: null, numberYear: null })
    .where('scopeId', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoice as other')
          .select('other.id')
          .where('other.scopeId', '=', to)
          .whereRef('other.numberSeller', '=', 'invoice.numberSeller')
          .whereRef('other.numberYear', '=', 'invoice.numberYear')
          .where(sql<SqlBool>`upper("other"."invoiceNumber") = upper("invoice"."invoiceNumber")`),
      ),
    )
    .execute()
}

/** Where both have filed a month of one seller, the other scope's entry counts. */
async function dropFiledTwice(tx: Tx, from: number, to: number): Promise<void> {
  const filed = await tx
    .selectFrom('gstPeriod')
    .select(['sellerKey', 'period'])
    .where('scopeId', '=', to)
    .execute()
  for (const { sellerKey, period } of filed)
    await tx
      .deleteFrom('gstPeriod')
      .where('scopeId', '=', from)
      .where('sellerKey', '=', sellerKey)
      .where('period', '=', period)
      .execute()
}

/** To be called before the invoices themselves are moved. */
export async function moveInvoicing(tx: Tx, from: number, to: number): Promise<void> {
  await moveSequences(tx, from, to)
  await loosenDoubles(tx, from, to)
  await dropFiledTwice(tx, from, to)
  for (const table of BESIDE) {
    await tx.updateTable(table).set({ scopeId: to }).where('scopeId', '=', from).execute()
  }
}
