// Money in another currency: what it settles is at the invoice's rate, and the difference is booked with it.
import { tmpdir } from 'node:os'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openForeign, settledBy } from '@daybook/contract/billing/currency/currency.ts'
import type { StatementAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }
import { startAnother } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { clientAbroad } from '#test/support/invoicing/foreign.ts'
import type { InvoiceRecord } from '#test/support/invoicing/issued.ts'
import { hledgerBalance, trialBalance } from '#test/support/invoicing/ledger.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { balancesOf, tallyFile, troublesOf } from '#test/support/invoicing/tally.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { countOf } from '#test/support/reads.ts'

const IN_USD = { currency: 'USD', foreignAmount: 100_000 } as const
const RUNS = 12

const inCurrency = (of: InvoiceRecord, balance: number) => ({
  currency: of.currency,
  exchangeRate: of.exchangeRate,
  foreignTotal: of.foreignTotal,
  tax: toHundredths(of.taxAmount ?? 0),
  grandTotal: toHundredths(of.grandTotalAmount ?? 0),
  balance,
})

describe.each(dialects)('a receipt in another currency on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const open = async () => {
    const client = await clientAbroad(me)
    return { ...client, ...receiptsOf(me, client.clientId) }
  }
  const statementOf = async (organizationId: number) =>
    (
      await me.get<{ data: StatementAnswer }>(
        `/api/receivables/statement?organizationId=${organizationId}&from=2026-04-01&to=2026-11-21`,
      )
    ).body.data

  test.each([
    ['a gain', 82_910, -250, ['bank 82910', 'charges 590']],
    ['a loss', 82_000, 660, ['bank 82000', 'charges 590']],
  ])('%s is booked, not asked: the invoice is paid to the paisa', async (_what, amount, forex) => {
    const { issue, record, preview, at, invoiceAt, clientId } = await open()
    const { id } = await issue({ lines: [100_000] })
    const body = { ...IN_USD, amount, charges: 590, rows: [rowOf(id, 83_250)] }

    const seen = (await preview(body)).body.data
    expect(seen).toMatchObject({ forex, foreignLeft: 0, onAccount: 0, proposals: [] })
    expect(seen.rows).toMatchObject([{ amount: 83_250, balance: 0 }])
    expect((await invoiceAt(id)).balance).toBe(83_250)

    const { status, body: saved } = await record(body)
    expect(status).toBe(201)
    expect(await at(saved.data.id)).toMatchObject({
      forex,
      onAccount: 0,
      currency: 'USD',
      foreignAmount: 100_000,
    })
    expect(await invoiceAt(id)).toMatchObject({ balance: 0, status: 'Paid' })
    const statement = await statementOf(clientId)
    expect(statement.closing).toBe(0)
    expect(statement.rows.find(({ kind }) => kind === 'forex')).toMatchObject(
      forex > 0 ? { credit: forex } : { debit: -forex },
    )
  })

  test('the sentence of the preview says which it is', () => {
    expect(currencyMessages.difference(-25_000)).toBe('Gain of exchange ₹250.00')
    expect(currencyMessages.difference(66_000)).toBe('Loss of exchange ₹660.00')
  })

  test('the oldest first, by what is open in the currency', async () => {
    const { issue, record, invoiceAt, at } = await open()
    const later = await issue({ lines: [50_000], rate: 84_000_000, day: '2026-11-02' })
    const first = await issue({ lines: [100_000], day: '2026-10-20' })
    await issue({ lines: [100_000], currency: 'EUR', rate: 90_000_000, day: '2026-10-01' })

    const { status, body } = await record({
      ...IN_USD,
      foreignAmount: 120_000,
      amount: 99_000,
      allocate: 'oldest',
    })

    expect(status).toBe(201)
    // 1,000 at 83.25, and 200 at 84.
    expect((await at(body.data.id)).rows.map(({ invoice, amount }) => [invoice.id, amount])).toEqual([
      [later.id, 16_800],
      [first.id, 83_250],
    ])
    expect([(await invoiceAt(first.id)).balance, (await invoiceAt(later.id)).balance]).toEqual([0, 25_200])
    expect(await at(body.data.id)).toMatchObject({ forex: 83_250 + 16_800 - 99_000, onAccount: 0 })
  })

  test('what nothing is paid with stays on account at the rate of the receipt', async () => {
    const { issue, record, at } = await open()
    const { id } = await issue({ lines: [25_000] })

    const { body } = await record({ ...IN_USD, amount: 84_000, rows: [rowOf(id, 20_812.5)] })

    // A quarter of it brought 21,000.00 and settles 20,812.50.
    expect(await at(body.data.id)).toMatchObject({ forex: -187.5, onAccount: 63_000 })
    const alone = await record({ ...IN_USD, amount: 84_000 })
    expect(await at(alone.body.data.id)).toMatchObject({ forex: 0, onAccount: 84_000, rows: [] })
  })

  test('what was given up of the oldest stays given up', async () => {
    const { issue, record, invoiceAt } = await open()
    const { id } = await issue({ lines: [100_000] })
    await me.post(`/api/invoicing/${id}/write_off`, { amount: 33_300, reason: 'agreed' })

    const { status } = await record({ ...IN_USD, foreignAmount: 60_000, amount: 50_000, allocate: 'oldest' })

    expect(status).toBe(201)
    expect(await invoiceAt(id)).toMatchObject({ balance: 0, writtenOff: 33_300, settled: 49_950 })
  })

  test('reversed it takes its difference back', async () => {
    const { issue, record, reverse, at, invoiceAt, clientId } = await open()
    const { id } = await issue({ lines: [100_000] })
    const { data } = (await record({ ...IN_USD, amount: 82_000, charges: 590, allocate: 'oldest' })).body

    expect((await reverse(data.id)).status).toBe(200)

    expect((await invoiceAt(id)).balance).toBe(83_250)
    expect(await at(data.id)).toMatchObject({ onAccount: 0, rows: [] })
    expect((await statementOf(clientId)).closing).toBe(83_250)
  })

  test.each([
    ['no amount in it', { foreignAmount: null }, 'foreignAmount', currencyMessages.amountMissing('USD')],
    ['nothing in it', { foreignAmount: 0 }, 'foreignAmount', currencyMessages.amountMissing('USD')],
    ['no currency', { currency: 'XXQ' }, 'currency', currencyMessages.unknown('XXQ')],
    ['an advance', { isAdvance: 1 }, 'isAdvance', currencyMessages.noAdvance],
  ])('%s is refused at its field', async (_what, sent, path, message) => {
    const { record } = await open()
    const { status, body } = await record({ ...IN_USD, amount: 100, ...sent })
    expect([status, body.issues]).toMatchObject([400, [{ path, message }]])
  })

  test('invoices in it alone are paid, and no more than came', async () => {
    const { issue, record, invoiceAt, clientId } = await open()
    const euros = await issue({ lines: [100_000], currency: 'EUR', rate: 90_000_000 })
    const { id } = await issue({ lines: [100_000] })
    const before = await countOf(office, receipt)

    const other = await record({ ...IN_USD, amount: 90_000, rows: [rowOf(euros.id, 90_000)] })
    expect([other.status, other.body.code, other.body.issues?.[0]?.path]).toEqual([
      400,
      'other_currency',
      'currency',
    ])
    const more = await record({ ...IN_USD, foreignAmount: 60_000, amount: 90_000, rows: [rowOf(id, 83_250)] })
    expect([more.status, more.body.code, more.body.detail]).toEqual([
      400,
      'more_than_receipt',
      currencyMessages.moreThanReceipt(40_000, 'USD'),
    ])
    expect((await record({ ...IN_USD, amount: 83_300, rows: [rowOf(id, 83_300)] })).body.code).toBe(
      'more_than_open',
    )
    expect(await countOf(office, receipt)).toBe(before)
    // Rupees pay it as ever.
    expect((await receiptsOf(me, clientId).record({ amount: 250, rows: [rowOf(id, 250)] })).status).toBe(201)
    expect((await invoiceAt(id)).balance).toBe(83_000)
  })

  test('whatever the rates are, three parts end at 0 to the paisa', { timeout: 240_000 }, async () => {
    const { issue, record, at, invoiceAt } = await open()
    const rate = fc.integer({ min: 1_000_000, max: 200_000_000 })
    const part = fc.double({ min: 0.05, max: 0.6, noNaN: true })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 100, max: 150_000 }), { minLength: 1, maxLength: 3 }),
        rate,
        fc.tuple(part, part),
        fc.tuple(rate, rate, rate),
        async (lines, own, shares, bank) => {
          const { id } = await issue({ lines, rate: own })
          let left = lines.reduce((sum, line) => sum + line, 0)
          for (const [index, rateNow] of bank.entries()) {
            const of = await invoiceAt(id)
            const balance = toHundredths(of.balance ?? 0)
            expect(openForeign(inCurrency(of, balance))).toBe(left)
            const foreignAmount = index === 2 ? left : Math.max(1, Math.floor(left * (shares[index] ?? 0)))
            left -= foreignAmount
            const settles = settledBy(foreignAmount, inCurrency(of, balance))
            const amount = Math.max(1, Math.round((foreignAmount * rateNow) / 1_000_000))
            const { status, body } = await record({
              currency: 'USD',
              foreignAmount,
              amount: fromHundredths(amount),
              rows: [rowOf(id, fromHundredths(settles))],
              confirm: ['rate_far'],
            })
            expect(status).toBe(201)
            expect(await at(body.data.id)).toMatchObject({
              forex: fromHundredths(settles - amount),
              onAccount: 0,
            })
          }
          expect((await invoiceAt(id)).balance).toBe(0)
        },
      ),
      { numRuns: RUNS, seed: 56 },
    )
  })

  test('of two that pay it at once one does', async () => {
    const { issue, invoiceAt, clientId } = await open()
    const elsewhere = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
    const both = [receiptsOf(me, clientId), receiptsOf(callerOf(elsewhere, office.admin), clientId)]
    for (const asked of ['rows', 'oldest', 'rows', 'oldest']) {
      const { id } = await issue({ lines: [100_000] })
      const before = await countOf(office, receipt)
      const rows = asked === 'rows' ? { rows: [rowOf(id, 83_250)] } : { allocate: 'oldest' }

      const answers = await Promise.all(
        both.map(({ record }) => record({ ...IN_USD, amount: 82_910, charges: 590, ...rows })),
      )

      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
      // The second may come when nothing is open any more: of the oldest it pays none, and is on account.
      expect(
        asked === 'rows'
          ? [[201, 409]]
          : [
              [201, 409],
              [201, 201],
            ],
      ).toContainEqual(statuses)
      expect((await invoiceAt(id)).balance).toBe(0)
      expect(await countOf(office, receipt)).toBe(before + statuses.filter((status) => status === 201).length)
    }
  })

  test('the books have the journal of the vector, in hledger and in Tally', async () => {
    const { issue, record, clientName, sellerId } = await open()
    const vector = vectors.journal.find(({ id }) => id === 'jr-export-gain')
    await issue({ lines: [100_000], day: '2026-11-03' })
    const { data } = (
      await record({
        ...IN_USD,
        amount: 82_910,
        charges: 590,
        account: 'Example Bank',
        allocate: 'oldest',
        day: '2026-11-19',
      })
    ).body

    const journal = (await me.get<string>('/api/accounts/export?as=ledger&from=2026-11-19&to=2026-11-19'))
      .body
    const entry = journal.split(/\n\n/).find((text) => text.includes(clientName)) ?? ''
    const wanted = vector?.expected.lines.map(({ account, amount }) => [
      account.replace(/^Debtors:.*/, 'Debtors'),
      amount,
    ])
    const found = [...trialBalance(entry)].map(([account, amount]) => [
      account
        .replace(/^.*Debtors:.*/, 'Debtors')
        .replace(/^.*:(Bank Charges|Forex Gain or Loss|Example Bank)$/, '$1'),
      amount,
    ])
    expect(found).toEqual(wanted)
    const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
    const read = hledgerBalance(folder, entry, 'Forex')
    if (read !== undefined) expect(read).toBe(-25_000)

    const query = `from=2026-04-01&to=2027-03-31&sellerProfileId=${sellerId}`
    const tally = tallyFile((await me.get<string>(`/api/accounts/export?as=tally&${query}`)).body)
    for (const voucher of tally.vouchers) expect(troublesOf(voucher)).toEqual([])
    const own = tally.vouchers.filter((voucher) => voucher['@REMOTEID'] === `daybook-receipt-${data.id}`)
    expect(own).toHaveLength(1)
    expect([...balancesOf(own).values()].reduce((all, paise) => all + paise, 0)).toBe(0)
  })
})
