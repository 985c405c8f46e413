// Invoices that went out elsewhere and came in with a file: while that import is undone the database lets them go, and nothing else
// that was issued. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { differs, refuse } from '#db/schema/refuse-v1.ts'

const DRAFT = 0
/** By its place in the list of kinds of settlements. */
const OPENING = 9
const INDIA_MS = 19_800_000

/** Months since the year 0, so that the three of a quarter stand beside each other. */
const monthOfInvoice = (dialect: DialectName, row: string) => {
  const seconds = `(${row}"invoiceDate" + ${INDIA_MS}) / 1000`
  return dialect === 'sqlite'
    ? `cast(strftime('%Y', ${seconds}, 'unixepoch') as integer) * 12 + cast(strftime('%m', ${seconds}, 'unixepoch') as integer)`
    : `cast(to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY') as integer) * 12 + cast(to_char(to_timestamp(${seconds}) at time zone 'UTC', 'MM') as integer)`
}
const monthOfPeriod = `cast(substr(filed."period", 1, 4) as integer) * 12 + cast(substr(filed."period", 6, 2) as integer)`

/** Stands in a return that was filed. */
const isFiled = (dialect: DialectName, row: string) =>
  `exists (select 1 from "gstPeriod" as filed where filed."scopeId" = ${row}"scopeId" and filed."sellerKey" = ${row}"numberSeller" and filed."isClosed" = 1
     and ${monthOfInvoice(dialect, row)} between ${monthOfPeriod} - case when filed."isQuarter" = 1 then 2 else 0 end and ${monthOfPeriod})`

/** Settled by anything but what the import itself said was paid before. */
const isSettledHere = (row: string) =>
  `exists (select 1 from "settlement" as paid where paid."invoiceId" = ${row}"id" and (paid."kind" <> ${OPENING} or paid."reversesId" is not null or paid."receiptId" is not null or paid."noteId" is not null))`

const hasNote = (row: string) =>
  `exists (select 1 from "billingNote" as note where note."invoiceId" = ${row}"id")`

/** The import that added it is being undone in this transaction, and has not got to it yet. */
const isUndone = (row: string) =>
  `exists (select 1 from "importChange" as brought join "importBatch" as batch on batch."id" = brought."batchId" and batch."scopeId" = brought."scopeId"
     where brought."scopeId" = ${row}"scopeId" and brought."entity" = 'invoice' and brought."recordId" = ${row}"id" and brought."kind" = 'added' and brought."outcome" = ''
     and batch."isUndoing" = 1 and batch."undoneTime" is null)`

/** @param row of the invoice, with its dot */
const mayGo = (dialect: DialectName, row: string) =>
  `(${row}"broughtFrom" <> '' and ${row}"irn" = '' and ${isUndone(row)} and not ${isSettledHere(row)} and not ${hasNote(row)} and not ${isFiled(dialect, row)})`

const ofInvoice = (id: string, condition: string) =>
  `exists (select 1 from "invoice" as held where held."id" = ${id} and ${condition})`

async function drop(db: Kysely<unknown>, dialect: DialectName, table: string, name: string) {
  if (dialect === 'sqlite') {
    await sql.raw(`drop trigger "${name}"`).execute(db)
    return
  }
  await sql.raw(`drop trigger "${name}" on "${table}"`).execute(db)
  await sql.raw(`drop function "${name}"()`).execute(db)
}

/** Take the place of the refusals of the same names (billing-triggers-v1.ts), and hold where an invoice came from. */
export async function guardBroughtInvoices(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const stays = `not ${mayGo(dialect, 'held.')}`
  const refusals = [
    {
      name: 'invoice_kept',
      table: 'invoice',
      when: `(old."life" <> ${DRAFT} or old."numberReserved" = 1) and not ${mayGo(dialect, 'old.')}`,
      message: 'an issued invoice stays',
    },
    {
      name: 'group_kept',
      table: 'invoiceTaskGroup',
      when: ofInvoice('old."invoiceId"', `held."life" <> ${DRAFT} and ${stays}`),
      message: 'the lines of an issued invoice are frozen',
    },
    {
      name: 'settlement_kept',
      table: 'settlement',
      when: `old."invoiceId" is null or not ${ofInvoice('old."invoiceId"', mayGo(dialect, 'held.'))}`,
      message: 'settlements are only added',
    },
  ]
  for (const { table, name, ...refusal } of refusals) {
    await drop(db, dialect, table, name)
    await refuse(db, dialect, { ...refusal, name, table, verb: 'delete' })
  }
  await refuse(db, dialect, {
    name: 'invoice_origin_kept',
    table: 'invoice',
    verb: 'update',
    when: differs(['broughtFrom']),
    message: 'where an invoice came from does not change',
  })
}
