// What the accounts of the journal are called in somebody else's books: a mapping on the seller profile, else the journal's names.
import { BEFORE_BOOKS, type BookKind } from '#billing/books/book-entry.ts'

/** As the seller profile keeps them; '' as the journal says. */
export interface LedgerNames {
  readonly ledgerSales: string
  readonly ledgerCgst: string
  readonly ledgerSgst: string
  readonly ledgerIgst: string
  readonly ledgerTds: string
  readonly ledgerCharges: string
  readonly ledgerForex: string
  readonly ledgerBadDebts: string
  readonly ledgerRounding: string
  readonly ledgerAdvances: string
  /** One a line, 'Account = Ledger'; without '=' that of receipts that name no account. */
  readonly ledgerBanks: string
}
export type LedgerField = keyof LedgerNames

/** In Tally, amounts below a rupee that nobody asks for have a ledger of their own. */
const ROUND_OFF = 'Round Off'
const FIELDS: Readonly<Record<string, LedgerField>> = {
  Sales: 'ledgerSales',
  'Output CGST': 'ledgerCgst',
  'Output SGST': 'ledgerSgst',
  'Output IGST': 'ledgerIgst',
  'TDS Receivable': 'ledgerTds',
  'Bank Charges': 'ledgerCharges',
  'Forex Gain or Loss': 'ledgerForex',
  'Bad Debts': 'ledgerBadDebts',
  [ROUND_OFF]: 'ledgerRounding',
  'GST on Advances': 'ledgerAdvances',
}
/** Under which of Tally's own groups a ledger is made (from memory); the others are banks. */
const GROUPS: Readonly<Record<string, string>> = {
  Sales: 'Sales Accounts',
  'Output CGST': 'Duties & Taxes',
  'Output SGST': 'Duties & Taxes',
  'Output IGST': 'Duties & Taxes',
  'TDS Receivable': 'Current Assets',
  'Bank Charges': 'Indirect Expenses',
  'Forex Gain or Loss': 'Indirect Incomes',
  'Bad Debts': 'Indirect Expenses',
  [ROUND_OFF]: 'Indirect Expenses',
  'GST on Advances': 'Current Assets',
  [BEFORE_BOOKS]: 'Suspense A/c',
}
/** One account of the journal can be two ledgers elsewhere. */
export const accountFor = (account: string, kind: BookKind): string =>
  kind === 'rounding' && account === 'Bad Debts' ? ROUND_OFF : account
const BANKS = 'Bank Accounts'
export const groupOf = (account: string): string => GROUPS[account] ?? BANKS
export const isBankAccount = (account: string): boolean => groupOf(account) === BANKS

const folded = (text: string) => text.trim().toLowerCase()

/** Of receipts that name no account. */
const BANK = 'bank'

/** By the account of receipts in small letters; a line without '=' is the ledger of those that name none. */
export function banksOf(typed: string): ReadonlyMap<string, string> {
  const rows = typed.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf('=')
    const account = at < 0 ? BANK : folded(line.slice(0, at))
    const ledger = line.slice(at + 1).trim()
    return account === '' || ledger === '' ? [] : [[account, ledger]]
  })
  return new Map(rows)
}

/** The first line with an account or a ledger alone beside its '='; undefined where there is none. */
export const wrongBankLine = (typed: string): string | undefined =>
  typed.split('\n').find((line) => line.includes('=') && banksOf(line).size === 0)

/** How the ledger of an account is called there. */
export function ledgerNamer(names: LedgerNames): (account: string) => string {
  const banks = banksOf(names.ledgerBanks)
  return (account) => {
    const field = FIELDS[account]
    const typed = field === undefined ? '' : names[field].trim()
    return typed || banks.get(folded(account)) || account
  }
}
