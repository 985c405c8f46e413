// The payment square of a print: a draft asks for its net payable, an issued invoice for what is open now (rules/billing 6).
import { isRupees, RUPEES } from '#billing/currency/currency.ts'
import type { Figures } from '#invoicing/amounts.ts'
import type { PrintedInvoice } from '#invoicing/invoice-row.ts'
import { toHundredths } from '#invoicing/paise.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'
import { isUpiAddress, UPI_LIMIT, upiAddress } from '#invoicing/upi.ts'

/** How to pay with an app. */
export interface Payment {
  readonly address: string
  /** What the square says. */
  readonly code: string
  /** Beside the square: what the payer still has to type. */
  readonly hint: string
}

/** What an issued invoice asks for; a cancelled or settled one for nothing. */
export interface Asked {
  /** 'upi://…'; null: nothing is to be paid by it. */
  readonly code: string | null
  /** Paise that are open, less the tax that the client keeps back. */
  readonly amount: number
}

/** Apps show a line or so of it, and a shorter address is a coarser square that any camera reads. */
export function shortName(name: string): string {
  const kept = [...name.toWellFormed()]
  while (encodeURIComponent(kept.join('')).length > 90) kept.pop()
  return kept.join('').trim()
}

const hintOf = (amount: number, isFilled: boolean) => {
  const rupees = paiseAsRupees(amount)
  return isFilled
    ? `Scan with any UPI app. The amount, ${rupees}, and the invoice number are filled in.`
    : `Scan with any UPI app and type the amount, ${rupees}. The invoice number is filled in.`
}

/** @param asked undefined: it is a draft */
export function paymentOf(
  row: PrintedInvoice,
  { netPayable }: Figures,
  { upiLimit, asked }: { readonly upiLimit: number | null; readonly asked: Asked | undefined },
): Payment | undefined {
  const address = row.upiAddress.trim()
  if (asked) {
    const { code, amount } = asked
    return code === null ? undefined : { address, code, hint: hintOf(amount, /[?&]am=/.test(code)) }
  }
  if (!isUpiAddress(address) || netPayable === 0) return undefined
  // UPI moves rupees within India.
  if (!isRupees(row.currency ?? RUPEES)) return undefined
  const reference = row.invoiceNumber
  const note = `Invoice ${reference}`
  // An app refuses a code that asks for more, and takes the same amount from a person, in parts where it must.
  const isTooMuch = netPayable > (upiLimit ?? toHundredths(UPI_LIMIT))
  const amount = isTooMuch ? undefined : netPayable
  const name = shortName(row.fromOrganizationName.trim())
  return {
    address,
    code: upiAddress({ address, name, amount, note, reference }),
    hint: hintOf(netPayable, !isTooMuch),
  }
}
