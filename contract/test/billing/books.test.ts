// The books as other programs take them: against the vectors, and what must hold of any document.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bill, billsFor, isParty } from '#billing/books/book-entry.ts'
import { banksOf, ledgerNamer, type LedgerNames, wrongBankLine } from '#billing/books/ledger-names.ts'
import { tallyLines, tallyType } from '#billing/books/tally.ts'
import { zohoQuantity, zohoTax } from '#billing/books/zoho.ts'
import { DEBTORS, type JournalDocument, journalOf } from '#billing/journal.ts'
import vectors from '../vectors/billing.json' with { type: 'json' }

test.each(vectors.journal.filter(({ expected }) => 'tally' in expected))(
  'Tally $id',
  ({ input, expected }) => {
    // The vectors are plain text to TypeScript.
    const document = input as unknown as JournalDocument
    const lines = journalOf(document)
    const type = tallyType({ kind: document.kind, isReversal: false, lines })
    const nameOf = ({ account }: { account: string }) => account.replace(DEBTORS, '')
    const made = tallyLines(lines, { type, bills: [], nameOf })
    expect(made.map(({ ledger, isDebit, amount }) => [ledger, isDebit ? 'Yes' : 'No', amount])).toEqual(
      'tally' in expected ? expected.tally : [],
    )
  },
)

const paise = fc.integer({ min: 1, max: 10_000_000_00 })
const bill = paise.map((amount): Bill => ({ type: 'Agst Ref', name: 'N', amount }))

test('bills come to the party’s line, and never to more than was said', () =>
  fc.assert(
    fc.property(paise, fc.boolean(), fc.array(bill, { maxLength: 6 }), (amount, isDebit, said) => {
      const party = isDebit ? amount : -amount
      const bills = billsFor(party, said)
      expect(bills.reduce((sum, one) => sum + one.amount, 0)).toBe(party)
      expect(bills.every((one) => Math.sign(one.amount) === Math.sign(party))).toBe(true)
      const against = bills.filter(({ type }) => type === 'Agst Ref')
      expect(against.every((one, index) => Math.abs(one.amount) <= (said[index]?.amount ?? 0))).toBe(true)
    }),
  ))

test('a receipt without money is a journal, a bounced one a payment', () => {
  const lines = (amount: number) =>
    journalOf({ kind: 'receipt', party: '', amount, tds: 100, bank: 'HDFC', settles: amount + 100 })
  expect(tallyType({ kind: 'receipt', isReversal: false, lines: lines(5) })).toBe('Receipt')
  expect(tallyType({ kind: 'receipt', isReversal: true, lines: lines(5) })).toBe('Payment')
  expect(tallyType({ kind: 'receipt', isReversal: false, lines: lines(0) })).toBe('Journal')
  expect(lines(5).filter(isParty)).toHaveLength(1)
})

describe('names of ledgers', () => {
  const none: LedgerNames = {
    ledgerSales: '',
    ledgerCgst: '',
    ledgerSgst: '',
    ledgerIgst: '',
    ledgerTds: '',
    ledgerCharges: '',
    ledgerForex: '',
    ledgerBadDebts: '',
    ledgerRounding: '',
    ledgerAdvances: '',
    ledgerBanks: '',
  }
  test('are those of the journal until others are typed', () => {
    const name = ledgerNamer({
      ...none,
      ledgerSales: ' Sales GST 18% ',
      ledgerBanks: 'bank = HDFC Current\nSBI=SBI 42',
    })
    expect(['Sales', 'Output CGST', 'Bank', 'sbi', 'ICICI'].map(name)).toEqual([
      'Sales GST 18%',
      'Output CGST',
      'HDFC Current',
      'SBI 42',
      'ICICI',
    ])
  })
  test('a line that names no ledger is said', () => {
    expect(wrongBankLine('Bank = HDFC\n\nSBI =')).toBe('SBI =')
    expect(wrongBankLine('= HDFC')).toBe('= HDFC')
    expect(wrongBankLine('Bank =')).toBe('Bank =')
    expect(wrongBankLine('Bank = A = B\n')).toBeUndefined()
    expect([...banksOf('Savings = A = B\n Current \n')]).toEqual([
      ['savings', 'A = B'],
      ['bank', 'Current'],
    ])
  })
})

test('a row of Zoho multiplies to the amount of its line', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      paise,
      fc.integer({ min: -2, max: 2 }),
      (hours, price, off) => {
        const amount = Math.max(Math.round((hours * price) / 100) + off, 0)
        const row = zohoQuantity({ hours, price, amount })
        expect(Math.abs(Number(row.quantity) * Number(row.price) * 100 - amount)).toBeLessThanOrEqual(0.51)
      },
    ),
  ))

test('the tax of a row is named by its rate and place', () => {
  expect(zohoTax(1800, { cgst: 9, sgst: 9, igst: 0 })).toBe('GST18')
  expect(zohoTax(500, { cgst: 0, sgst: 0, igst: 9 })).toBe('IGST5')
  expect(zohoTax(1800, { cgst: 0, sgst: 0, igst: 0 })).toBe('')
})
