// The address behind a UPI payment code (rules/invoices 13); any payment app reads it from the square on the invoice.
import { fromHundredths } from '#invoicing/paise.ts'

export interface UpiPayment {
  /** Payee address, such as 'acme@examplebank'. */
  readonly address: string
  readonly name: string
  /** Whole paise; undefined: whoever pays types it. */
  readonly amount: number | undefined
  readonly note: string
  readonly reference: string
}

const NOTE_MAX = 50
const REFERENCE_MAX = 35

/** Whole rupees: most apps refuse a code that asks for more. A seller whose bank allows another sum says so. */
export const UPI_LIMIT = 100_000

const ADDRESS = /^[\w.-]{2,256}@[A-Za-z]{2,64}$/
export const isUpiAddress = (text: string): boolean => ADDRESS.test(text.trim())

/** Blanks become %20; apps don't read a plus sign as one. */
export function upiAddress({ address, name, amount, note, reference }: UpiPayment): string {
  const parts = {
    pa: address,
    pn: name,
    tr: reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, REFERENCE_MAX),
    tn: [...note].slice(0, NOTE_MAX).join(''),
    am: amount === undefined ? '' : fromHundredths(amount).toFixed(2),
    cu: 'INR',
  }
  const query = Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`)
  return `upi://pay?${query.join('&')}`
}
