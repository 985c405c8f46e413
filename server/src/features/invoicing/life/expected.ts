// What of the balance will come as cash: the rest is tax that the client keeps back. And the payment code that asks for it.
import { openCode } from '@daybook/contract/billing/open-upi.ts'
import { expectedTds } from '@daybook/contract/billing/tds.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { isUpiAddress, UPI_LIMIT, upiAddress } from '@daybook/contract/invoicing/upi.ts'
import { shortName } from '@daybook/contract/invoicing/print-payment.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { AnyDb } from '#entities/store.ts'
import { upiLimitOf } from '#features/invoicing/upi-limit.ts'

type Invoice = RowFor<'invoice'>

/** Taxable paise of the issued notes, and the TDS that was booked. */
async function bookedOn(db: AnyDb, { id }: Invoice) {
  const notes = await db
    .selectFrom('billingNote')
    .select(['kind', 'totalAmount'])
    .where('invoiceId', '=', id)
    .where('life', '=', 1)
    .execute()
  const { tds } = await db
    .selectFrom('settlement')
    .select((eb) => eb.fn.sum<number | null>('amount').as('tds'))
    .where('invoiceId', '=', id)
    .where('kind', '=', 1)
    .executeTakeFirstOrThrow()
  const sumOf = (kind: number) =>
    notes.reduce((sum, note) => (note.kind === kind ? sum + (note.totalAmount ?? 0) : sum), 0)
  return { credited: sumOf(0), debited: sumOf(1), booked: Number(tds ?? 0) }
}

async function deductsTds(db: AnyDb, { organizationId, scopeId }: Invoice): Promise<boolean> {
  if (organizationId === null) return false
  const found = await db
    .selectFrom('organization')
    .select('deductsTds')
    .where('id', '=', organizationId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return found?.deductsTds === 1
}

/** Paise that are kept back of what is open by a client who does so. */
export const tdsToCome = async (db: AnyDb, row: Invoice, balance: number): Promise<number> =>
  expectedTds({
    tds: row.tdsAmount ?? 0,
    total: row.totalAmount ?? 0,
    balance,
    deductsTds: true,
    ...(await bookedOn(db, row)),
  })

/** Paise of TDS that an issued invoice still waits for. */
export async function expectedTdsOf(db: AnyDb, row: Invoice): Promise<number> {
  const balance = row.balance ?? 0
  if (row.life !== 1 || balance === 0 || !(await deductsTds(db, row))) return 0
  return tdsToCome(db, row, balance)
}

/** Of what is open now; null where there is nothing to pay, no address, or another currency. */
export async function expectedOf({ db }: { readonly db: AnyDb }, row: Invoice) {
  const tds = await expectedTdsOf(db, row)
  if (row.life !== 1 || row.currency !== 'INR') return { tds, upi: null }
  const code = openCode({
    id: row.id,
    number: row.invoiceNumber,
    balance: row.balance ?? 0,
    expectedTds: tds,
    limit: (await upiLimitOf(db, row)) ?? toHundredths(UPI_LIMIT),
  })
  if (!code || !isUpiAddress(row.upiAddress)) return { tds, upi: null }
  const [address, name] = [row.upiAddress.trim(), shortName(row.fromOrganizationName.trim())]
  return { tds, upi: upiAddress({ address, name, ...code }) }
}
