// Invoices of a firm that has billed for years: as many as are wanted, of which as many are open as anywhere else.
import { sql } from 'kysely'
import { defaultsOf } from '../contract/src/engine/defaults.ts'
import { invoice } from '../contract/src/entities/invoice.ts'
import { organization } from '../contract/src/entities/organization.ts'
import { SETTLEMENT_KINDS } from '../contract/src/billing/words.ts'
import type { Deps } from '../server/src/deps.ts'
import { insertRows } from '../server/src/entities/store.ts'
import { FIRM } from './seeded-rows.ts'

/** What any firm has open, and to how many. */
const OPEN = 50
export const CLIENTS = 10
const GRAND = 1180
const DAY_MS = 86_400_000
/** Apart, so that a statement of one month holds the same rows in a small firm and in a large one. */
const DAYS_APART = 3

/** Paid by a write-off, which needs no receipt: to lists and ageing it is settled like any other. */
const KIND = SETTLEMENT_KINDS.indexOf('writeOff')

export async function addInvoices({ db, clock }: Deps, owner: number, count: number): Promise<void> {
  if (count === 0) return
  const now = clock()
  const stamps = {
    scopeId: FIRM,
    createdById: owner,
    createdTime: now,
    modifiedById: owner,
    modifiedTime: now,
  }
  const at = { now, today: now, self: { id: owner }, customerId: FIRM }
  const party = { ...defaultsOf(organization, at), pan: 'None', taxNumber: 'Unregistered', address: 'Pune' }
  const clients = await insertRows(
    db,
    organization,
    Array.from({ length: CLIENTS }, (_, index) => ({
      values: { ...party, name: `Client ${index}`, searchText: '' },
      stamps,
    })),
  )
  const usual = {
    ...defaultsOf(invoice, at),
    totalAmount: 1000,
    taxAmount: 180,
    grandTotalAmount: GRAND,
    tdsAmount: 100,
    netPayableAmount: GRAND - 100,
  }
  const ids = await insertRows(
    db,
    invoice,
    Array.from({ length: count }, (_, index) => ({
      values: {
        ...usual,
        name: `Invoice ${index}`,
        invoiceNumber: `B/${index}`,
        invoiceDate: now - (count - index) * DAYS_APART * (DAY_MS / CLIENTS),
        organization: { id: clients[index % CLIENTS] ?? 0 },
      },
      stamps,
    })),
  )
  const paise = GRAND * 100
  const issued = sql`update "invoice" set "life" = 1, "balance" = ${paise}, "issuedTime" = "invoiceDate",
    "numberSeller" = 'bench', "numberYear" = '2026-27', "dueDate" = "invoiceDate" / ${DAY_MS} + 15 where "scopeId" = ${FIRM}`
  await issued.execute(db)
  const firstOpen = ids[ids.length - OPEN] ?? 0
  await sql`insert into "settlement" ("scopeId", "invoiceId", "kind", "amount", "day", "reason", "createdById", "createdTime")
    select "scopeId", "id", ${KIND}, ${paise}, "invoiceDate" / ${DAY_MS} + 1, '', ${owner}, ${now} from "invoice"
    where "scopeId" = ${FIRM} and "id" < ${firstOpen}`.execute(db)
}
