// What invoicing keeps beside the records goes along when somebody's records move to another scope.
import { sql, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '#db/tables.ts'

type Tx = Transaction<Database>

/** Tables of invoicing that are no records. */
const BESIDE = [
  'advanceUse',
  'advanceVoucher',
  'billedShare',
  'billing',
  'delivery',
  'deliveryFile',
  'dunning',
  'exportMark',
  'gstPeriod',
  'invoiceLink',
  'numberVoid',
  'quoteLine',
  'quoteLink',
  'scheduleGroup',
  'scheduleRun',
  'seal',
  'settlement',
  'tdsItem',
  'timeEntry',
  'timer',
  'timesheet',
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

/** The invoice of the other scope that has the number. */
const otherInvoice = (to: number) =>
  sql<SqlBool>`exists (select 1 from "invoice" as "other" where "other"."scopeId" = ${to}
    and "other"."numberSeller" = "invoice"."numberSeller" and "other"."numberYear" = "invoice"."numberYear"
    and upper("other"."invoiceNumber") = upper("invoice"."invoiceNumber"))`

/**
 * A number that is given in the other scope too stays on what was issued, in its series: filed months and notes go by that.
 * A draft that has it takes the next one.
 */
async function loosenDoubles(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ numberSeller: null, numberYear: null })
    .where('scopeId', '=', from)
    .where('life', '=', 0)
    .where('numberReserved', '=', 0)
    .where(otherInvoice(to))
    .execute()
  await tx
    .updateTable('invoice')
    .set((eb) => ({ numberDouble: eb.ref('id') }))
    .where('scopeId', '=', from)
    .where(otherInvoice(to))
    .execute()
}

/** The same of notes, to be called before they are moved. */
export async function loosenNotes(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('billingNote')
    .set((eb) => ({ numberDouble: eb.ref('id') }))
    .where('scopeId', '=', from)
    .where('life', '<>', 0)
    .where(
      sql<SqlBool>`exists (select 1 from "billingNote" as "other" where "other"."scopeId" = ${to}
        and "other"."numberSeller" = "billingNote"."numberSeller" and "other"."numberYear" = "billingNote"."numberYear"
        and "other"."kind" = "billingNote"."kind" and "other"."life" <> 0
        and upper("other"."number") = upper("billingNote"."number"))`,
    )
    .execute()
}

/** The same of vouchers, which are all made out. */
async function loosenVouchers(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .updateTable('advanceVoucher')
    .set((eb) => ({ numberDouble: eb.ref('id') }))
    .where('scopeId', '=', from)
    .where(
      sql<SqlBool>`exists (select 1 from "advanceVoucher" as "other" where "other"."scopeId" = ${to}
        and "other"."numberSeller" = "advanceVoucher"."numberSeller" and "other"."numberYear" = "advanceVoucher"."numberYear"
        and "other"."kind" = "advanceVoucher"."kind" and upper("other"."number") = upper("advanceVoucher"."number"))`,
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
  await loosenVouchers(tx, from, to)
  await dropFiledTwice(tx, from, to)
  for (const table of BESIDE) {
    await tx.updateTable(table).set({ scopeId: to }).where('scopeId', '=', from).execute()
  }
}
