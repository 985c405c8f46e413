// What the accountant's books call what ours do, and what was exported to them.
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
  const statements = [
    `create unique index "exportMark_once" on "exportMark" ("scopeId", "format", "entryKey")`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
