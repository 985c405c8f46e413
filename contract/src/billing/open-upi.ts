// The payment code of an issued invoice: it asks for what is open now, less the tax that the customer will keep back.

interface Payable {
  readonly id: number
  readonly number: string
  /** Paise that are open. */
  readonly balance: number
  readonly expectedTds: number
  /** Paise above which payment apps refuse a code. */
  readonly limit: number
}
export interface OpenCode {
  /** undefined: whoever pays types it. */
  readonly amount: number | undefined
  readonly reference: string
  readonly note: string
}

const REFERENCE_MAX = 35

/** Letters and digits of the number alone are not its own: '26-27/01-12' and '26-27/0112' would share one. */
function referenceOf(id: number, number: string): string {
  const end = `D${id}`
  return number.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, REFERENCE_MAX - end.length) + end
}

/** undefined: there is nothing to pay. */
export function openCode({ id, number, balance, expectedTds, limit }: Payable): OpenCode | undefined {
  const amount = balance - expectedTds
  if (balance <= 0 || amount <= 0) return undefined
  return {
    amount: amount > limit ? undefined : amount,
    reference: referenceOf(id, number),
    note: `Invoice ${number}`,
  }
}
