// Amounts in another currency, as whole numbers of its smallest unit, and what they are worth in rupees (rules/billing 19).
import { ungrouped } from '#invoicing/read-amount.ts'

export const RUPEES = 'INR'

/** Rupees of one unit are stored times this. */
const RATE_SCALE = 1_000_000
const RATE_DIGITS = 6
/** What the columns of rates and of amounts hold at most. */
const WHOLE_MAX = 9_000_000_000_000
const RUPEE_DIGITS = 2

/** Three capitals that stand for a currency, by ISO 4217 as Intl knows it. */
export const isCurrency = (code: string): boolean =>
  code === RUPEES || (/^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code))

/** As it is stored: whoever says nothing means rupees. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase() || RUPEES

export const isRupees = (code: string): boolean => codeOf(code) === RUPEES

const digitsOf = new Map([[RUPEES, RUPEE_DIGITS]])

/** Digits behind the point: 2 of USD, 0 of JPY, 3 of KWD; of what is no code, 2. */
export function minorDigitsOf(code: string): number {
  const known = digitsOf.get(code)
  if (known !== undefined) return known
  // Only codes are kept, so that nobody fills the memory with words.
  if (!isCurrency(code)) return RUPEE_DIGITS
  const { maximumFractionDigits = RUPEE_DIGITS } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  digitsOf.set(code, maximumFractionDigits)
  return maximumFractionDigits
}

/** Whole number next to the quotient, half up; exact whatever the size. */
const quotient = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

/** What a rate multiplies by: paise of 10^digits smallest units, times 10⁶ and divided by 100. */
const scaleOf = (code: string) => BigInt(RATE_SCALE) * 10n ** BigInt(minorDigitsOf(code))
const PAISE = 100n

/** Paise, half up: 1,000.00 USD at 83.25 are 83,250.00. @param foreign smallest units, 0 or more */
export const rupeesOf = (foreign: number, exchangeRate: number, code: string): number =>
  quotient(BigInt(foreign) * BigInt(exchangeRate) * PAISE, scaleOf(code))

/** Smallest units of the currency, half up. @param paise 0 or more */
export const foreignOf = (paise: number, exchangeRate: number, code: string): number =>
  quotient(BigInt(paise) * scaleOf(code), BigInt(exchangeRate) * PAISE)

const decimals = (whole: number, digits: number) => {
  const text = String(whole).padStart(digits + 1, '0')
  return digits === 0 ? ([text, ''] as const) : ([text.slice(0, -digits), text.slice(-digits)] as const)
}

/** '1,000.00', in groups of three as the world writes them. */
export function foreignFigure(foreign: number, code: string): string {
  const [units, fraction] = decimals(Math.abs(foreign), minorDigitsOf(code))
  const grouped = BigInt(units).toLocaleString('en-US')
  return `${foreign < 0 ? '-' : ''}${grouped}${fraction === '' ? '' : `.${fraction}`}`
}

/** 'USD 1,000.00' */
export const foreignText = (foreign: number, code: string): string =>
  `${code} ${foreignFigure(foreign, code)}`

/** '1,000.00' and '1000' as whole numbers of 10^-digits; undefined: it is none, or too fine, or too large. */
function readDecimal(text: string, digits: number): number | undefined {
  const [, whole = '', fraction = ''] = /^([\d,]*\d)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  const units = ungrouped(whole)
  if (units === undefined || /[1-9]/.test(fraction.slice(digits))) return undefined
  const value = Number(units + fraction.slice(0, digits).padEnd(digits, '0'))
  return value <= WHOLE_MAX ? value : undefined
}

/** What a person typed as an amount in the currency, with its code before or behind it or without; undefined: it is none. */
export function readForeign(text: string, code: string): number | undefined {
  const typed = text.trim().toUpperCase()
  const figure = typed.startsWith(code) ? typed.slice(code.length) : typed
  return readDecimal(
    figure === typed && typed.endsWith(code) ? typed.slice(0, -code.length) : figure,
    minorDigitsOf(code),
  )
}

/** '83.25' → 83250000; undefined: it is no rate, 0 among them. */
export function readRate(text: string): number | undefined {
  const rate = readDecimal(text, RATE_DIGITS)
  return rate === 0 ? undefined : rate
}

/** 83250000 → '83.25'; paise always, what is finer where it is there. */
export function rateText(exchangeRate: number): string {
  const [units, fraction] = decimals(exchangeRate, RATE_DIGITS)
  return `${units}.${fraction.replace(/0{1,4}$/, '')}`
}

/** Figures of an invoice in another currency: paise beside what it says in the currency. */
export interface ForeignInvoice {
  readonly currency: string
  readonly exchangeRate: number | null
  /** Of the lines, without tax. */
  readonly foreignTotal: number | null
  /** Paise, as all that follow. */
  readonly tax: number
  readonly grandTotal: number
  readonly balance: number
}
type Grand = Omit<ForeignInvoice, 'balance'>

/** What of it can be told in the currency: tax follows at the invoice's rate. 0: it says nothing in a currency. */
export function foreignGrandOf({
  currency,
  exchangeRate,
  foreignTotal,
  tax,
}: Omit<Grand, 'grandTotal'>): number {
  if (exchangeRate === null || foreignTotal === null) return 0
  return foreignTotal + (tax > 0 ? foreignOf(tax, exchangeRate, currency) : 0)
}

/** What is open of it in the currency: all of it as long as nothing is settled, else the like share. */
export function openForeign(invoice: ForeignInvoice): number {
  const { grandTotal, balance } = invoice
  const grand = foreignGrandOf(invoice)
  if (balance <= 0 || grandTotal <= 0) return 0
  return quotient(BigInt(grand) * BigInt(balance), BigInt(grandTotal))
}

/** Smallest units that are worth two paise: of a currency whose smallest unit is worth less, the last ones can't be told apart. */
export function slackIn(invoice: Omit<ForeignInvoice, 'balance'>): number {
  const grand = foreignGrandOf(invoice)
  return grand > invoice.grandTotal ? Math.ceil((2 * grand) / invoice.grandTotal) : 0
}

/**
 * Paise of an invoice that an amount in its currency settles, at the invoice's rate: never more than is open, and the whole open
 * amount all of it, however it was paid in parts.
 */
export function settledBy(foreign: number, invoice: ForeignInvoice): number {
  const { grandTotal, balance } = invoice
  const grand = foreignGrandOf(invoice)
  const left = openForeign(invoice) - foreign
  if (foreign <= 0 || grand === 0) return 0
  if (left <= slackIn(invoice)) return balance
  return Math.max(balance - quotient(BigInt(left) * BigInt(grandTotal), BigInt(grand)), 0)
}
