// Quotes and proforma invoices with their lines, the page of one for its client, and which invoice was made of it.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns, withColumns } from '#db/schema/columns-v1.ts'
import { differs, refuse, refuseOverwriting } from '#db/schema/refuse-v1.ts'
import { createRecordTable } from '#db/schema/record-table-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const patterns = { quotationPattern: 'QT/{YY}/{seq,3}', proformaPattern: 'PF/{YY}/{seq,3}' }

/** What was sent says what it said; how it is answered, withdrawn and billed goes on. */
const fixed = [
  'kind',
  'number',
  'organizationId',
  'sellerProfileId',
  'day',
  'validUntil',
  'placeOfSupply',
  'supplyKind',
  'sac',
  'text',
  'totalAmount',
  'cgst',
  'sgst',
  'igst',
  'taxAmount',
  'grandTotalAmount',
  'sentTime',
  'said',
  'numberSeller',
  'numberYear',
]
/** By its place in the list of lives. */
const DRAFT = 0

async function guardSent(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const isOut = (row: string) =>
    `exists (select 1 from "quote" where "quote"."id" = ${row}"quoteId" and "quote"."life" <> ${DRAFT})`
  const [quote, line] = [
    { table: 'quote', message: 'a sent quote is fixed' },
    { table: 'quoteLine', message: 'the lines of a sent quote are fixed' },
  ] as const
  const content = differs(['quoteId', 'place', 'name', 'hours', 'costPerUnit', 'amount'])
  for (const refusal of [
    {
      ...quote,
      name: 'quote_fixed',
      verb: 'update',
      when: `old."life" <> ${DRAFT} and (new."life" = ${DRAFT} or ${differs(fixed)})`,
    },
    { ...quote, name: 'quote_kept', verb: 'delete', when: `old."life" <> ${DRAFT}` },
    { ...line, name: 'quote_line_not_added', verb: 'insert', when: isOut('new.') },
    { ...line, name: 'quote_line_fixed', verb: 'update', when: `${content} and ${isOut('old.')}` },
    { ...line, name: 'quote_line_kept', verb: 'delete', when: isOut('old.') },
  ] as const)
    await refuse(db, dialect, refusal)
  await refuseOverwriting(db, dialect, {
    name: 'quote_never_replaced',
    table: 'quote',
    isKept: `kept."life" <> ${DRAFT}`,
    message: quote.message,
  })
}

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await createRecordTable(db, dialect, 'quote', {
    name: 'text',
    kind: 'whole',
    life: 'whole',
    number: 'text',
    organizationId: '-> organization',
    sellerProfileId: '-> sellerProfile',
    day: 'whole',
    validUntil: 'maybe whole',
    placeOfSupply: 'text',
    supplyKind: 'whole',
    sac: 'text',
    text: 'text',
    totalAmount: 'whole',
    cgst: 'whole',
    sgst: 'whole',
    igst: 'whole',
    taxAmount: 'whole',
    grandTotalAmount: 'whole',
    sentTime: 'maybe whole',
    answeredTime: 'maybe whole',
    answeredBy: 'text',
    answer: 'text',
    withdrawnTime: 'maybe whole',
    invoicedTime: 'maybe whole',
  })
  // What it said of its parties when it was sent, and the series of its number.
  await addColumns(db, dialect, 'quote', { said: 'text' })
  for (const name of ['numberSeller', 'numberYear'])
    await db.schema.alterTable('quote').addColumn(name, 'text').execute()
  await withColumns(withId(db, dialect, 'quoteLine'), dialect, {
    scopeId: 'whole',
    quoteId: '-> quote',
    place: 'whole',
    name: 'text',
    hours: 'whole',
    costPerUnit: 'whole',
    amount: 'whole',
  }).execute()
  await withColumns(withId(db, dialect, 'quoteLink'), dialect, {
    scopeId: 'whole',
    quoteId: '-> quote',
    token: 'text',
    createdById: 'whole',
    createdTime: 'whole',
    revokedTime: 'maybe whole',
    opens: 'whole',
    openedTime: 'maybe whole',
  }).execute()
  for (const table of ['quoteLine', 'quoteLink']) await addRowSecurity(db, dialect, table)
  await addColumns(db, dialect, 'invoice', { quoteId: 'maybe whole' })
  for (const [column, value] of Object.entries(patterns))
    await sql
      .raw(`alter table "sellerProfile" add column "${column}" text not null default '${value}'`)
      .execute(db)
  const statements = [
    `create unique index "quoteLine_place" on "quoteLine" ("quoteId", "place")`,
    `create unique index "quoteLink_token" on "quoteLink" ("token")`,
    `create unique index "quoteLink_living" on "quoteLink" ("quoteId") where "revokedTime" is null`,
    // One invoice of each, whoever was first.
    `create unique index "invoice_of_quote" on "invoice" ("quoteId") where "quoteId" is not null`,
    `create index "quote_of_series" on "quote" ("scopeId", "numberSeller", "numberYear", "kind") where "numberSeller" is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  await guardSent(db, dialect)
}
