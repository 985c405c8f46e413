// What of the balance will come as cash: the rest is tax that the client keeps back. And the payment code that asks for it.
import { isRupees } from '@daybook/contract/billing/currency/currency.ts'
import { openCode } from '@daybook/contract/billing/open-upi.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { isUpiAddress, UPI_LIMIT, upiAddress } from '@daybook/contract/invoicing/upi.ts'
import { shortName } from '@daybook/contract/invoicing/print/print-payment.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { AnyDb } from '#entities/store.ts'
import { expectedTdsOfAll } from '#features/invoicing/life/expected-tds.ts'
import { upiLimitOf } from '#features/invoicing/upi-limit.ts'

type Invoice = RowFor<'invoice'>

/** Paise of TDS that an issued invoice still waits for. */
async function expectedTdsOf(db: AnyDb, row: Invoice): Promise<number> {
  if (row.life !== 1 || (row.balance ?? 0) === 0) return 0
  return (await expectedTdsOfAll(db, [row])).get(row.id) ?? 0
}

/** Of what is open now; null where there is nothing to pay, no address, or another currency. */
export async function expectedOf({ db }: { readonly db: AnyDb }, row: Invoice) {
  const tds = await expectedTdsOf(db, row)
  if (row.life !== 1 || !isRupees(row.currency)) return { tds, upi: null }
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
