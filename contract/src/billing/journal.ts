// Double entry, derived from each document; nothing of it is stored. Debits are positive, and the lines of a document come to 0.
import { fromHundredths } from '#invoicing/paise.ts'
import type { TaxHeads } from '#billing/notes.ts'

export interface JournalLine {
  readonly account: string
  /** Whole paise. */
  readonly amount: number
}

interface OfParty {
  readonly party: string
}
interface Sold extends OfParty, TaxHeads {
  readonly kind: 'invoice' | 'creditNote' | 'debitNote'
  readonly total: number
}
interface Received extends OfParty {
  readonly kind: 'receipt'
  /** In the bank. */
  readonly amount: number
  readonly tds?: number
  readonly gstTds?: number
  readonly charges?: number
  /** What the invoices are lowered by, where another currency makes it differ from what came. */
  readonly settles?: number
  readonly bank: string
}
interface GivenUp extends OfParty {
  readonly kind: 'writeOff'
  readonly amount: number
}
interface PaidBack extends OfParty {
  readonly kind: 'refund'
  readonly amount: number
  readonly bank: string
}
export type JournalDocument = Sold | Received | GivenUp | PaidBack

/** Before the name of a party. */
export const DEBTORS = 'Debtors:'
const debtor = ({ party }: OfParty) => `${DEBTORS}${party}`

function ofSale(document: Sold): JournalLine[] {
  const { total, cgst, sgst, igst } = document
  const grand = total + cgst + sgst + igst
  const sales = [
    { account: 'Sales', amount: total },
    { account: 'Output CGST', amount: cgst },
    { account: 'Output SGST', amount: sgst },
    { account: 'Output IGST', amount: igst },
  ]
  if (document.kind === 'creditNote') return [...sales, { account: debtor(document), amount: -grand }]
  return [
    { account: debtor(document), amount: grand },
    ...sales.map(({ account, amount }) => ({ account, amount: -amount })),
  ]
}

function ofReceipt(receipt: Received): JournalLine[] {
  const { amount, tds = 0, gstTds = 0, charges = 0, bank } = receipt
  const came = amount + tds + gstTds + charges
  const settles = receipt.settles ?? came
  return [
    { account: bank, amount },
    { account: 'TDS Receivable', amount: tds + gstTds },
    { account: 'Bank Charges', amount: charges },
    { account: 'Forex Gain or Loss', amount: settles - came },
    { account: debtor(receipt), amount: -settles },
  ]
}

/** Lines of nothing are left out. */
export function journalOf(document: JournalDocument): JournalLine[] {
  const lines = linesOf(document)
  return lines.filter(({ amount }) => amount !== 0)
}

function linesOf(document: JournalDocument): JournalLine[] {
  switch (document.kind) {
    case 'receipt':
      return ofReceipt(document)
    case 'writeOff':
      return [
        { account: 'Bad Debts', amount: document.amount },
        { account: debtor(document), amount: -document.amount },
      ]
    case 'refund':
      return [
        { account: debtor(document), amount: document.amount },
        { account: document.bank, amount: -document.amount },
      ]
    default:
      return ofSale(document)
  }
}

/** The tax inside an advance, owed without a sale; negative where it is taken back. */
export function advanceTaxLines({ cgst, sgst, igst }: TaxHeads): JournalLine[] {
  const lines = [
    { account: 'GST on Advances', amount: cgst + sgst + igst },
    { account: 'Output CGST', amount: -cgst },
    { account: 'Output SGST', amount: -sgst },
    { account: 'Output IGST', amount: -igst },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

interface Entry {
  readonly day: string
  /** Number or reference. */
  readonly reference: string
  readonly party: string
  readonly lines: readonly JournalLine[]
}

/** A colon parts accounts, and two blanks or a line end their names. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(';', ',').trim()
/** What begins with a bracket is no account of the balance to them, and other signs before it say that it is settled. */
const named = (account: string) => plain(account).replace(/^[^\p{L}\p{N}]+/u, '') || 'Account'
/** Likewise of an entry: '*', '!' and '(code)'. */
const described = (text: string) => plain(text).replace(/^[*!(]+\s*/, '')

/** One entry for hledger and ledger-cli. */
export const ledgerEntry = ({ day, reference, party, lines }: Entry): string =>
  [
    `${day} ${described(`${reference} ${party}`)}`,
    ...lines.map(({ account, amount }) => `    ${named(account)}    ${fromHundredths(amount).toFixed(2)}`),
    '',
  ].join('\n')
