// An invoice as its client sees it: what it says, what is open now, and how to pay that.
import { encode } from 'uqr'
import { billStatusOf } from '@daybook/contract/billing/invoice-status.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import type { ClientInvoice, ClientPayment } from '@daybook/contract/site/client-page.ts'
import type { Deps } from '#deps.ts'
import { openInCurrency } from '#features/invoicing/issuing/foreign-invoice.ts'
import { expectedOf } from '#features/invoicing/life/expected.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { printOfRow } from '#features/invoicing/print/read-print.ts'
import { asDataAddress } from '#features/invoicing/seals.ts'

/** The dark modules of a square, row by row. */
function squareOf(code: string): ClientPayment['square'] {
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) => {
    let path = ''
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end += 1
      path += `M${x} ${y}h${end - x}v1H${x}z`
      x = end
    }
    return path
  })
  return { size, path: rows.join('') }
}

const paymentOf = (code: string | null): ClientPayment | undefined =>
  code === null ? undefined : { address: code, isAmountFilled: /[?&]am=/.test(code), square: squareOf(code) }

/** @param pdf address of the file */
export async function clientInvoiceOf(
  deps: Deps,
  row: RowFor<'invoice'>,
  pdf: string,
): Promise<ClientInvoice> {
  const print = await printOfRow(deps, row)
  const { tds, upi } = await expectedOf(deps, row)
  const due = dayIn(row.dueDate)
  const open = row.balance ?? 0
  return {
    title: print.title,
    number: print.number,
    seller: print.seller,
    buyer: print.buyer,
    date: print.date,
    due: due === null ? '' : spelledDay(due),
    status: billStatusOf(row, todayOf(deps)),
    grandTotal: print.grandTotal,
    open: paiseAsRupees(open),
    tds: tds === 0 ? '' : paiseAsRupees(tds),
    toPay: paiseAsRupees(open - tds),
    payment: paymentOf(upi),
    currency: print.currency && { ...print.currency, open: openInCurrency(row) },
    pdf,
    logo: asDataAddress(print.logo),
  }
}
