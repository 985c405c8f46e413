// E-invoices: from which day a seller registers, city and PIN of a client, and what the portal answered about a note. An answer is
// kept once and for all, and the log of quotes and sellers as long as that of other books. Frozen: changes come as new
// migrations, never here.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { keepQuotesAndSellers } from '#db/schema/audit-retention-v3.ts'
import { addColumns } from '#db/schema/columns-v1.ts'
import { differs, refuse } from '#db/schema/refuse-v1.ts'

const answer = { irn: 'text', ackNo: 'text', ackTime: 'maybe whole', signedQr: 'text' } as const
/** By its place in the list of lives. */
const ISSUED = 1

export async function up(db: Kysely<unknown>, dialect: DialectName) {
  await addColumns(db, dialect, 'sellerProfile', { eInvoiceFrom: 'maybe whole' })
  await addColumns(db, dialect, 'organization', { city: 'text', pin: 'text' })
  await addColumns(db, dialect, 'billingNote', answer)
  for (const table of ['invoice', 'billingNote'])
    await refuse(db, dialect, {
      name: `${table}_irn`,
      table,
      verb: 'update',
      when: `${differs(Object.keys(answer))} and (old."irn" <> '' or old."life" <> ${ISSUED})`,
      message: 'the answer of the e-invoice portal is kept as it came',
    })
  await keepQuotesAndSellers(db, dialect)
}
