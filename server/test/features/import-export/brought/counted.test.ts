// What was brought as issued counts as any other invoice: who owes what, statements, returns. The books of before have its sale.
import { describe, expect, test } from 'vitest'
import type { Gstr1Answer } from '@daybook/contract/billing/calls/return-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { booksOf } from '#test/support/invoicing/books.ts'
import { print, readPages } from '#test/support/invoicing/print.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { bringing, zohoFile } from './zoho-files.ts'

const NOW = Temporal.Instant.from('2026-11-22T10:00+05:30').epochMilliseconds

const FILE = zohoFile(
  { 'Due Date': '2026-11-10', Balance: '1800.00', 'Last Payment Date': '2026-11-12' },
  { 'Invoice ID': '46002', 'Invoice Number': 'INV-000102', 'Invoice Status': 'Void', Balance: '0' },
)

describe.each(dialects)('an invoice that was brought on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOW })
  const firm = await bringing(office)
  await firm.take(FILE)
  const { me } = firm

  test('is open with what the file says, and overdue from its due date on', async () => {
    const { body } = await me.get<{ data: { rows: readonly Readonly<Record<string, unknown>>[] } }>(
      '/api/receivables/ageing?asOf=2026-11-22',
    )
    const before = await me.get<{ data: { rows: readonly unknown[] } }>(
      '/api/receivables/ageing?asOf=2026-11-11',
    )

    expect(JSON.stringify(body.data)).toContain('1800')
    expect(JSON.stringify(before.body.data)).toContain('11800')
    expect(await firm.numbered('INV-000101')).toMatchObject({
      status: 'Overdue',
      balance: 1800,
      settled: 10_000,
    })
  })

  test('stands in the statement with what was settled before; what was void never did', async () => {
    const { body } = await me.get<{
      data: { rows: readonly Readonly<Record<string, unknown>>[]; closing: number }
    }>(`/api/receivables/statement?organizationId=${firm.clientId}&from=2026-11-01&to=2026-11-22`)

    expect(body.data.rows.map(({ day, kind, debit, credit }) => [day, kind, debit, credit])).toEqual([
      ['2026-11-03', 'invoice', 11_800, 0],
      ['2026-11-12', 'opening', 0, 10_000],
    ])
    expect(body.data.closing).toBe(1800)
  })

  test('counts in the return of its month, which says where it came from', async () => {
    const { body } = await me.get<{ data: Gstr1Answer }>(
      `/api/returns/gstr1?sellerProfileId=${firm.sellerId}&period=2026-11`,
    )
    const checks = body.data.checks.filter(({ level }) => level !== 'passed')

    expect(checks.map(({ code, title }) => [code, title])).toEqual([
      ['brought', 'INV-000101 went out with another program'],
    ])
    expect(JSON.stringify(body.data.tables)).toContain('10000')
    expect(body.data.numbers.map(({ from, to, count, cancelled }) => [from, to, count, cancelled])).toEqual([
      ['INV-000101', 'INV-000102', 2, 1],
    ])
  })

  test('is owed in the books without being sold there again, and goes back to Zoho in no file', async () => {
    const books = booksOf(me)
    const days = { from: '2026-11-01', to: '2026-11-30' }
    const ledger = await books.read({ as: 'ledger', ...days })
    const tally = await books.read({ as: 'tally', ...days })
    const zoho = await books.read({ as: 'zoho', ...days })

    expect(ledger.text.match(/Opening Balances +-?[\d.]+/g)).toEqual([
      'Opening Balances    -11800.00',
      'Opening Balances    10000.00',
    ])
    expect(ledger.text).not.toMatch(/Sales|Output/)
    expect(tally.text).toContain('Invoiced before these books, INV-000101')
    expect(tally.text).not.toContain('<VOUCHERTYPENAME>Sales')
    expect(zoho.text).not.toContain('INV-000101')
  })

  test.each(['a4', 'sheet'] as const)(
    'its print on the %s says that it is not the original',
    async (template) => {
      const { id } = await firm.numbered('INV-000101')
      const { bytes } = await print(office, me, id, template)
      const text = (await readPages(bytes)).join(' ').replaceAll(/\s+/g, ' ')

      expect(text).toContain('Copy of the records. The original was issued with Zoho Books.')
      expect(text).not.toContain('Original for recipient')
    },
  )
})
