// Invoices that were there before sellers, numbers and seals came: they stay as they are and can be changed.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const TEXTS = [
  'invoiceNumber',
  ...['Name', 'Pan', 'Address', 'TaxNumber'].flatMap((rest) => [
    `fromOrganization${rest}`,
    `toOrganization${rest}`,
  ]),
  'invoiceCreaterName',
  'invoiceCreaterDesignation',
  'searchText',
]
const STAMPS = ['dataStatusId', 'scopeId', 'createdById', 'createdTime', 'modifiedById', 'modifiedTime']

describe.each(dialects)('on $name', (dialect) => {
  test('an old invoice gets the new columns', async () => {
    const { databaseUrl, dataDir, close } = await dialect.open()
    const opened = openDatabase({ databaseUrl, dataDir })
    const { db } = opened
    await migrate(opened, { until: '0003-reminders' })
    await sql`insert into "dataStatus" ("id", "name", "dataStatusId", "scopeId", "createdById", "createdTime", "modifiedById", "modifiedTime", "searchText") values (1, 'Active', 1, 0, 1, 1, 1, 1, '')`.execute(
      db,
    )
    const columns = ['name', ...TEXTS, ...STAMPS]
    const values = ['Old', ...TEXTS.map(() => 'x'), ...STAMPS.map(() => 1)]
    await sql`insert into "invoice" (${sql.join(columns.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
      db,
    )

    const applied = await migrate(opened)
    const rows = await db.selectFrom('invoice').selectAll().execute()
    await db.destroy()
    await close()

    expect(applied).toContain('0006-invoicing')
    expect(rows).toMatchObject([
      {
        name: 'Old',
        sellerProfileId: null,
        organizationId: null,
        isNumberGiven: 0,
        seal: '',
        sac: '',
        numberSeller: null,
      },
    ])
  })
})
