// What vouchers of advances say is fixed, and what uses them is only added or taken back by rows of its own; what was exported is
// marked for each seller; and a seller whose returns are filed elsewhere. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns } from '#db/schema/columns-v1.ts'
import { differs, refuse, refuseOverwriting } from '#db/schema/refuse-v1.ts'

const tax = ['amount', 'taxable', 'cgst', 'sgst', 'igst']
/** All but the firm that it is moved to, that its number is another one's too, and that it was cancelled. */
const fixedOfVoucher = [
  ...tax,
  'receiptId',
  'kind',
  'day',
  'number',
  'numberSeller',
  'numberYear',
  'rateBp',
  'placeOfSupply',
  'sac',
  'fromName',
  'fromAddress',
  'fromTaxNumber',
  'toName',
  'toAddress',
  'toTaxNumber',
  'toPan',
  'creatorName',
  'creatorDesignation',
  'seal',
  'createdById',
  'createdTime',
]
const fixedOfUse = [...tax, 'voucherId', 'invoiceId', 'refundId', 'day', 'reversesId']
/** By its place in the list of kinds. */
const RECEIPT_VOUCHER = 0

const isNoSum = `new."amount" <> new."taxable" + new."cgst" + new."sgst" + new."igst"`
const usedOf = (id: string) =>
  `(select coalesce(sum("advanceUse"."amount"), 0) from "advanceUse" where "advanceUse"."voucherId" = ${id})`

async function guardVouchers(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = 'advanceVoucher'
  const message = 'a voucher stays as it was made out'
  const series = ['scopeId', 'numberSeller', 'numberYear', 'kind', 'numberDouble']
  const isOthers = `exists (select 1 from "advanceVoucher" as kept where ${series
    .map((name) => `kept."${name}" = new."${name}"`)
    .join(' and ')} and upper(kept."number") = upper(new."number"))`
  for (const refusal of [
    {
      name: 'advance_voucher_fixed',
      verb: 'update',
      when: `${differs(fixedOfVoucher)} or (old."cancelledTime" is not null and ${differs(['cancelledTime'])})`,
      message,
    },
    {
      name: 'advance_voucher_in_use',
      verb: 'update',
      when: `${differs(['cancelledTime'])} and (new."kind" <> ${RECEIPT_VOUCHER} or ${usedOf('new."id"')} <> 0)`,
      message: 'what is used of a voucher is taken back before it is cancelled',
    },
    { name: 'advance_voucher_kept', verb: 'delete', when: '1 = 1', message },
    {
      name: 'advance_voucher_begins',
      verb: 'insert',
      when: `new."cancelledTime" is not null or new."amount" <= 0 or ${isNoSum}`,
      message: 'a voucher begins with its whole amount',
    },
  ] as const)
    await refuse(db, dialect, { ...refusal, table })
  // "insert or replace" deletes the one that has the number without asking.
  if (dialect === 'sqlite')
    await refuse(db, dialect, {
      name: 'advance_voucher_number_kept',
      table,
      verb: 'insert',
      when: isOthers,
      message: 'the number of a voucher is unique',
    })
  await refuseOverwriting(db, dialect, {
    name: 'advance_voucher_never_replaced',
    table,
    isKept: '1 = 1',
    message,
  })
}

async function guardUses(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = 'advanceUse'
  const message = 'what is used of an advance is only added'
  const same = ['voucherId', 'invoiceId', 'refundId']
    .map((name) => `kept."${name}" is not distinct from new."${name}"`)
    .join(' and ')
  const mirrored = tax.map((name) => `kept."${name}" = - new."${name}"`).join(' and ')
  const isReversal = `exists (select 1 from "advanceUse" as kept where kept."id" = new."reversesId" and kept."reversesId" is null and ${same} and ${mirrored})`
  const isOfLiving = `exists (select 1 from "advanceVoucher" as whole where whole."id" = new."voucherId" and whole."kind" = ${RECEIPT_VOUCHER} and whole."cancelledTime" is null and whole."amount" >= new."amount" + ${usedOf('new."voucherId"')})`
  for (const refusal of [
    { name: 'advance_use_fixed', verb: 'update', when: differs(fixedOfUse), message },
    { name: 'advance_use_kept', verb: 'delete', when: '1 = 1', message },
    {
      name: 'advance_use_wrong',
      verb: 'insert',
      when: `new."amount" = 0 or ${isNoSum} or (new."amount" < 0) <> (new."reversesId" is not null) or (new."reversesId" is not null and not ${isReversal})`,
      message: 'a negative use takes one back',
    },
    {
      name: 'advance_use_too_much',
      verb: 'insert',
      when: `new."reversesId" is null and not ${isOfLiving}`,
      message: 'no more is used of a voucher than it says',
    },
  ] as const)
    await refuse(db, dialect, { ...refusal, table })
  await refuseOverwriting(db, dialect, {
    name: 'advance_use_never_replaced',
    table,
    isKept: '1 = 1',
    message,
  })
}

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await addColumns(db, dialect, 'advanceUse', { reversesId: 'maybe whole' })
  await addColumns(db, dialect, 'sellerProfile', { returnsElsewhere: 'whole' })
  const statements = [
    `create unique index "advanceUse_reversed_once" on "advanceUse" ("reversesId") where "reversesId" is not null`,
    `drop index "exportMark_once"`,
    `create unique index "exportMark_once" on "exportMark" ("scopeId", "format", "entryKey", "sellerKey")`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await guardVouchers(db, dialect)
  await guardUses(db, dialect)
}
