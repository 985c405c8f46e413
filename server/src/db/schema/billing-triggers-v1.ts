// What the database itself holds about money, on both engines: what went out is frozen, what was settled is never rewritten,
// and the sums beside them are those of their rows. Frozen: changes come as new migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import {
  frozenBeside,
  frozenOfInvoice,
  frozenOfNote,
  frozenOfReceipt,
  settlementColumns,
} from '#db/schema/billing-columns-v1.ts'
import { differs, refuse, refuseOverwriting } from '#db/schema/refuse-v1.ts'
import { addTrigger } from '#db/schema/triggers-v1.ts'

/** Lives by their place in their list. */
const LIFE = { draft: 0, issued: 1, cancelled: 2 } as const
/** Kinds of settlements and of notes, likewise. */
const KIND = { rounding: 5, credit: 6, writeOff: 7 } as const
const DEBIT_NOTE = 1

const sumOf = (column: string, id: string, which = '1 = 1') =>
  `(select coalesce(sum("amount"), 0) from "settlement" where "${column}" = ${id} and ${which})`
const paid = `"kind" not in (${KIND.credit}, ${KIND.writeOff})`
const debitedOf = (id: string) =>
  `(select coalesce(sum("grandTotalAmount"), 0) from "billingNote" where "invoiceId" = ${id} and "kind" = ${DEBIT_NOTE} and "life" = ${LIFE.issued})`

/** What a row says of its settlements, and how they come to it. */
const sumsOfInvoice = (id: string): Readonly<Record<string, string>> => ({
  settled: sumOf('invoiceId', id, paid),
  credited: sumOf('invoiceId', id, `"kind" = ${KIND.credit}`),
  writtenOff: sumOf('invoiceId', id, `"kind" = ${KIND.writeOff}`),
  debited: debitedOf(id),
})
const SUMS = Object.keys(sumsOfInvoice(''))

const capacity = (row: string) =>
  ['amount', 'tds', 'gstTds', 'charges', 'forex'].map((name) => `${row}"${name}"`).join(' + ')
const usedOfReceipt = (id: string) => sumOf('receiptId', id, `"kind" <> ${KIND.rounding}`)
const usedOfNote = (id: string) => sumOf('noteId', id)

async function guardInvoices(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = 'invoice'
  const isHeld = (row: string) => `(${row}"life" <> ${LIFE.draft} or ${row}"numberReserved" = 1)`
  const untouched = SUMS.map((name) => `old."${name}" = 0`).join(' and ')
  const goes = (from: number, to: number) => `(old."life" = ${from} and new."life" = ${to}`
  const ways = [
    `${goes(LIFE.draft, LIFE.issued)})`,
    `${goes(LIFE.draft, LIFE.cancelled)} and old."numberReserved" = 1)`,
    `${goes(LIFE.issued, LIFE.cancelled)} and ${untouched})`,
    `${goes(LIFE.issued, LIFE.draft)} and ${untouched} and old."irn" = '' and new."numberReserved" = 1)`,
  ]
  const grand = `coalesce(new."grandTotalAmount", 0)`
  const balance = `${grand} + new."debited" - new."credited" - new."settled" - new."writtenOff"`
  const sums = sumsOfInvoice('new."id"')
  for (const { name, verb, when, message } of [
    {
      name: 'invoice_frozen',
      verb: 'update',
      when: `old."life" <> ${LIFE.draft} and ${differs([...frozenOfInvoice, ...frozenBeside])}`,
      message: 'an issued invoice is frozen',
    },
    {
      name: 'invoice_life',
      verb: 'update',
      when: `old."life" <> new."life" and not (${ways.join(' or ')})`,
      message: 'an invoice does not go that way',
    },
    {
      name: 'invoice_begins_as_draft',
      verb: 'insert',
      // "insert or replace" with the number of another would delete that one: a new draft is in no index of numbers.
      when: `new."life" <> ${LIFE.draft} or new."numberReserved" <> 0`,
      message: 'an invoice begins as a draft',
    },
    { name: 'invoice_kept', verb: 'delete', when: isHeld('old.'), message: 'an issued invoice stays' },
    {
      name: 'invoice_sums',
      verb: 'update',
      when: `${differs([...SUMS, 'balance', 'life'])} and (${[
        `new."life" = ${LIFE.issued} and (new."balance" <> ${balance} or new."balance" < 0 or new."balance" > ${grand} + new."debited")`,
        `new."life" <> ${LIFE.issued} and new."balance" <> 0`,
        ...Object.entries(sums).map(([column, sum]) => `new."${column}" <> ${sum}`),
      ].join(' or ')})`,
      message: 'what is open follows from what was settled',
    },
  ] as const)
    await refuse(db, dialect, { name, table, verb, when, message })
  await refuseOverwriting(db, dialect, {
    name: 'invoice_never_replaced',
    table,
    isKept: isHeld('kept.'),
    message: 'an issued invoice stays',
  })
}

/** The task groups of what went out stay, and the hours on it are taken back by rows of their own alone. */
async function guardLines(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const isOut = (row: string) =>
    `exists (select 1 from "invoice" where "invoice"."id" = ${row}"invoiceId" and "invoice"."life" <> ${LIFE.draft})`
  // What a note gave back, and takes again when it is cancelled.
  const givenBack = `(select coalesce(-sum("billing"."hours"), 0) from "billing" where "billing"."noteId" = new."noteId" and "billing"."invoiceTaskGroupId" = new."invoiceTaskGroupId" and "billing"."projectTaskId" = new."projectTaskId")`
  const message = 'the lines of an issued invoice are frozen'
  const groupColumns = ['invoiceId', 'name', 'hours', 'costPerUnit', 'amount', 'dataStatusId']
  const group = { table: 'invoiceTaskGroup', message } as const
  const hours = { table: 'billing', message } as const
  for (const refusal of [
    { ...group, name: 'group_not_added', verb: 'insert', when: isOut('new.') },
    {
      ...group,
      name: 'group_frozen',
      verb: 'update',
      when: `${differs(groupColumns)} and (${isOut('old.')} or ${isOut('new.')})`,
    },
    { ...group, name: 'group_kept', verb: 'delete', when: isOut('old.') },
    {
      ...hours,
      name: 'billing_not_added',
      verb: 'insert',
      when: `new."hours" > 0 and (new."noteId" is null or new."hours" > ${givenBack}) and ${isOut('new.')}`,
    },
    {
      ...hours,
      name: 'billing_frozen',
      verb: 'update',
      when: `${differs(['invoiceId', 'invoiceTaskGroupId', 'projectTaskId', 'hours'])} and (${isOut('old.')} or ${isOut('new.')})`,
    },
    { ...hours, name: 'billing_kept', verb: 'delete', when: isOut('old.') },
  ] as const)
    await refuse(db, dialect, refusal)
}

async function guardReceipts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = 'receipt'
  const left = `case when new."reversedTime" is null then ${capacity('new.')} else 0 end - ${usedOfReceipt('new."id"')}`
  for (const refusal of [
    {
      name: 'receipt_frozen',
      verb: 'update',
      when: `${differs(frozenOfReceipt)} or (old."reversedTime" is not null and ${differs(['reversedTime', 'reversedReason'])})`,
      message: 'a receipt is reversed, not rewritten',
    },
    { name: 'receipt_kept', verb: 'delete', when: '1 = 1', message: 'a receipt stays' },
    {
      name: 'receipt_sums',
      verb: 'update',
      when: `${differs(['onAccount', 'reversedTime'])} and (new."onAccount" < 0 or new."onAccount" <> ${left})`,
      message: 'what is on account follows from what was settled',
    },
    {
      name: 'receipt_begins_unused',
      verb: 'insert',
      when: `new."reversedTime" is not null or new."onAccount" <> ${capacity('new.')} or ${capacity('new.')} <= 0 or new."amount" < 0 or new."tds" < 0 or new."gstTds" < 0 or new."charges" < 0`,
      message: 'a receipt begins as money on account',
    },
  ] as const)
    await refuse(db, dialect, { ...refusal, table })
  await refuseOverwriting(db, dialect, {
    name: 'receipt_never_replaced',
    table,
    isKept: '1 = 1',
    message: 'a receipt stays',
  })
}

async function guardNotes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = 'billingNote'
  const left = `case when new."life" = ${LIFE.issued} and new."kind" <> ${DEBIT_NOTE} then new."grandTotalAmount" else 0 end - ${usedOfNote('new."id"')}`
  const goes = (from: number, to: number) => `(old."life" = ${from} and new."life" = ${to})`
  for (const refusal of [
    {
      name: 'note_frozen',
      verb: 'update',
      when: `old."life" <> ${LIFE.draft} and ${differs(frozenOfNote)}`,
      message: 'an issued note is frozen',
    },
    {
      name: 'note_life',
      verb: 'update',
      when: `old."life" <> new."life" and not (${goes(LIFE.draft, LIFE.issued)} or ${goes(LIFE.issued, LIFE.cancelled)})`,
      message: 'a note does not go that way',
    },
    {
      name: 'note_begins_as_draft',
      verb: 'insert',
      when: `new."life" <> ${LIFE.draft} or new."creditLeft" <> 0`,
      message: 'a note begins as a draft',
    },
    {
      name: 'note_kept',
      verb: 'delete',
      when: `old."life" <> ${LIFE.draft}`,
      message: 'an issued note stays',
    },
    {
      name: 'note_sums',
      verb: 'update',
      when: `${differs(['creditLeft', 'life'])} and (new."creditLeft" < 0 or new."creditLeft" <> ${left})`,
      message: 'what is left of a note follows from what was settled',
    },
  ] as const)
    await refuse(db, dialect, { ...refusal, table })
  await refuseOverwriting(db, dialect, {
    name: 'note_never_replaced',
    table,
    isKept: `kept."life" <> ${LIFE.draft}`,
    message: 'an issued note stays',
  })
}

async function guardSettlements(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = 'settlement'
  const fixed = Object.keys(settlementColumns).filter((name) => name !== 'scopeId')
  const same = ['receiptId', 'noteId', 'invoiceId', 'kind']
    .map((name) => `old_row."${name}" is not distinct from new."${name}"`)
    .join(' and ')
  const reversed = `exists (select 1 from "settlement" as old_row where old_row."id" = new."reversesId" and old_row."amount" = - new."amount" and ${same})`
  const message = 'settlements are only added'
  for (const refusal of [
    { name: 'settlement_never_changed', verb: 'update', when: differs(fixed), message },
    { name: 'settlement_kept', verb: 'delete', when: '1 = 1', message },
    {
      name: 'settlement_wrong',
      verb: 'insert',
      when: `new."amount" = 0 or (new."amount" < 0) <> (new."reversesId" is not null) or (new."reversesId" is not null and not ${reversed})`,
      message: 'a negative settlement takes one back',
    },
    {
      name: 'settlement_of_draft',
      verb: 'insert',
      when: `new."invoiceId" is not null and not exists (select 1 from "invoice" where "invoice"."id" = new."invoiceId" and "invoice"."life" = ${LIFE.issued})`,
      message: 'only what was issued is settled',
    },
  ] as const)
    await refuse(db, dialect, { ...refusal, table })
  await refuseOverwriting(db, dialect, {
    name: 'settlement_never_replaced',
    table,
    isKept: '1 = 1',
    message,
  })
}

/** After a row was added, the sums beside it are those of all rows: a second look changes nothing. */
async function keepSums(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const each = dialect === 'sqlite' ? '' : ' for each row'
  const invoiceSums = (id: string) => {
    const sums = sumsOfInvoice('"invoice"."id"')
    const set = Object.entries(sums).map(([column, sum]) => `"${column}" = ${sum}`)
    const open = `coalesce("grandTotalAmount", 0) + ${sums['debited']} - ${sumOf('invoiceId', '"invoice"."id"')}`
    return `update "invoice" set ${set.join(', ')}, "balance" = case when "life" = ${LIFE.issued} then ${open} else 0 end where "id" = ${id};`
  }
  const receiptSums = `update "receipt" set "onAccount" = case when "reversedTime" is null then ${capacity('')} else 0 end - ${usedOfReceipt('"receipt"."id"')} where "id" = new."receiptId";`
  const noteSums = (id: string) =>
    `update "billingNote" set "creditLeft" = case when "life" = ${LIFE.issued} and "kind" <> ${DEBIT_NOTE} then "grandTotalAmount" else 0 end - ${usedOfNote('"billingNote"."id"')} where "id" = ${id};`
  await addTrigger(db, dialect, {
    name: 'settlement_summed',
    table: 'settlement',
    when: `insert on "settlement"${each}`,
    body: [invoiceSums('new."invoiceId"'), receiptSums, noteSums('new."noteId"')].join('\n'),
  })
  await addTrigger(db, dialect, {
    name: 'note_summed',
    table: 'billingNote',
    when: `update on "billingNote"${each} when (old."life" <> new."life")`,
    body: `${invoiceSums('new."invoiceId"')}\n${noteSums('new."id"')}`,
  })
}

export async function guardBilling(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await guardInvoices(db, dialect)
  await guardLines(db, dialect)
  await guardReceipts(db, dialect)
  await guardNotes(db, dialect)
  await guardSettlements(db, dialect)
  await keepSums(db, dialect)
}
