// What the accountant's books call what ours do, what was exported to them, and vouchers of advances.
// Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addColumns, withColumns } from '#db/schema/columns-v1.ts'
import { addRowSecurity } from '#db/schema/row-security-v1.ts'
import { withId } from '#db/schema/table-with-id-v1.ts'

const LEDGERS = [
  'booksCompany',
  'ledgerSales',
  'ledgerCgst',
  'ledgerSgst',
  'ledgerIgst',
  'ledgerTds',
  'ledgerCharges',
  'ledgerForex',
  'ledgerBadDebts',
  'ledgerRounding',
  'ledgerAdvances',
  'ledgerBanks',
]

const tax = { amount: 'whole', taxable: 'whole', cgst: 'whole', sgst: 'whole', igst: 'whole' } as const
/** A receipt voucher (Rule 50), or a refund voucher (Rule 51), as it was made out. */
const voucher = {
  scopeId: 'whole',
  receiptId: '-> receipt',
  kind: 'whole',
  day: 'whole',
  number: 'text',
  numberSeller: 'text',
  numberYear: 'text',
  numberDouble: 'whole',
  ...tax,
  rateBp: 'whole',
  placeOfSupply: 'text',
  sac: 'text',
  fromName: 'text',
  fromAddress: 'text',
  fromTaxNumber: 'text',
  toName: 'text',
  toAddress: 'text',
  toTaxNumber: 'text',
  toPan: 'text',
  creatorName: 'text',
  creatorDesignation: 'text',
  seal: 'text',
  cancelledTime: 'maybe whole',
  createdById: 'whole',
  createdTime: 'whole',
} as const
/** What an invoice uses of an advance, or a refund takes back. */
const use = {
  scopeId: 'whole',
  voucherId: '-> advanceVoucher',
  invoiceId: 'maybe whole',
  refundId: 'maybe whole',
  day: 'whole',
  ...tax,
} as const

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  const texts = LEDGERS.map((name) => [name, 'text'] as const)
  await addColumns(db, dialect, 'sellerProfile', Object.fromEntries(texts))
  await withColumns(withId(db, dialect, 'exportMark'), dialect, {
    scopeId: 'whole',
    format: 'text',
    entryKey: 'text',
    sellerKey: 'text',
    content: 'text',
    exportedTime: 'whole',
  }).execute()
  await addRowSecurity(db, dialect, 'exportMark')
  await addColumns(db, dialect, 'sellerProfile', {
    receiptVoucherPattern: 'text',
    refundVoucherPattern: 'text',
  })
  await addColumns(db, dialect, 'receipt', {
    sellerProfileId: 'maybe -> sellerProfile',
    placeOfSupply: 'text',
    rateBp: 'whole',
  })
  await withColumns(withId(db, dialect, 'advanceVoucher'), dialect, voucher).execute()
  await addRowSecurity(db, dialect, 'advanceVoucher')
  await withColumns(withId(db, dialect, 'advanceUse'), dialect, use).execute()
  await addRowSecurity(db, dialect, 'advanceUse')
  const statements = [
    `create unique index "exportMark_once" on "exportMark" ("scopeId", "format", "entryKey")`,
    `create index "advanceVoucher_of_receipt" on "advanceVoucher" ("receiptId")`,
    `create index "advanceVoucher_of_series" on "advanceVoucher" ("scopeId", "numberSeller", "day")`,
    `create unique index "advanceVoucher_number" on "advanceVoucher" ("scopeId", "numberSeller", "numberYear", "kind", upper("number"), "numberDouble")`,
    `create index "advanceUse_of_voucher" on "advanceUse" ("voucherId")`,
    `create index "advanceUse_of_scope" on "advanceUse" ("scopeId", "day")`,
    `update "receipt" set "rateBp" = 1800`,
    `update "sellerProfile" set "receiptVoucherPattern" = 'RV/{YY}/{seq,3}', "refundVoucherPattern" = 'RF/{YY}/{seq,3}'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
