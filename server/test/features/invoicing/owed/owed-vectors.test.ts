// Ageing, statement and interest as the vectors say, asked through the API.
import { describe, expect, test } from 'vitest'
import type {
  AgeingAnswer,
  InterestAnswer,
  StatementAnswer,
} from '@daybook/contract/billing/calls/receivable-calls.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { booksBySql, noonOf } from '#test/support/invoicing/owed.ts'
import { openOffice } from '#test/support/people/actors.ts'
import vectors from '@daybook/contract/vectors/billing.json' with { type: 'json' }

const rupees = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, paise]) => [name, fromHundredths(paise)]))

describe.each(dialects)('who owes what on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true, clock: noonOf('2027-01-05') })
  const me = office.as(office.admin)
  const books = booksBySql(office, office.admin)

  test.each(vectors.ageing)('ageing $id', async ({ input, expected }) => {
    const client = await billedClient(me)
    const ids = new Map<number, number>()
    for (const { id, date, due, grand, settlements } of input.invoices) {
      const draft = await client.draft({ total: 100, day: date })
      ids.set(draft.id, id)
      await books.issueAs(draft.id, { date, due, grand })
      for (const { date: day, amount } of settlements)
        await books.settle({ kind: 'opening', amount, day, invoiceId: draft.id })
    }
    for (const { date, amount } of input.onAccount ?? []) await books.receive(client.clientId, date, amount)

    const { body } = await me.get<{ data: AgeingAnswer }>(
      `/api/receivables/ageing?asOf=${input.asOf}&organizationId=${client.clientId}`,
    )

    const { rows, buckets, ...sums } = expected
    expect(body.data.totals).toEqual(rupees({ ...buckets, ...sums }))
    const found = (body.data.invoices ?? []).map(({ id, days, bucket, balance }) => ({
      id: ids.get(id),
      days,
      bucket,
      balance: Math.round(balance * 100),
    }))
    expect(found.toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))).toEqual(rows)
  })

  test.each(vectors.statement)('statement $id', async ({ input, expected }) => {
    const client = await billedClient(me)
    const ids = new Map<number, number>()
    const receipts = new Map<number, { date: string; amount: number; tds: number }>()
    let billed = 0
    for (const { id, date, kind, amount } of input.entries) {
      const total = Math.round(amount / 1.18)
      if (kind === 'invoice') {
        billed = (await client.issue({ total, day: date })).id
        ids.set(billed, id)
      } else if (kind === 'creditNote') {
        const note = { day: date, totalAmount: fromHundredths(total), kind: 'credit' }
        ids.set((await notesOf(me).issue(billed, note)).id, id)
      } else {
        const before = receipts.get(id) ?? { date, amount: 0, tds: 0 }
        receipts.set(id, { ...before, [kind === 'tds' ? 'tds' : 'amount']: amount })
      }
    }
    const received = new Map<number, number>()
    for (const [id, { date, amount, tds }] of receipts)
      received.set(await books.receive(client.clientId, date, amount, { tds }), id)

    const query = `organizationId=${client.clientId}&from=${input.from}&to=${input.to}`
    const { body } = await me.get<{ data: StatementAnswer }>(`/api/receivables/statement?${query}`)
    const csv = await me.get<string>(`/api/receivables/statement/csv?${query}`)

    const { rows, ...sums } = expected
    expect(body.data).toMatchObject(rupees(sums))
    const named = (kind: string, id: number) =>
      (kind === 'receipt' || kind === 'tds' ? received : ids).get(id)
    expect(
      body.data.rows.map(({ kind, id, debit, credit, balance }) => ({
        id: named(kind, id),
        kind,
        debit,
        credit,
        balance,
      })),
    ).toEqual(rows.map(({ id, kind, ...amounts }) => ({ id, kind, ...rupees(amounts) })))
    expect(csv.body.trim().split('\r\n')).toHaveLength(rows.length + 3)
  })

  test('a time that ends before it begins, and an id spelled otherwise, are refused', async () => {
    const { clientId } = await billedClient(me)
    const backwards = `organizationId=${clientId}&from=2026-12-01&to=2026-01-01`
    const asked = ['', '/pdf', '/csv'].map((part) => `/api/receivables/statement${part}?${backwards}`)
    const spelled = ['0x10', '1e3', '%2066'].map((id) => `/api/receivables/open?organizationId=${id}`)
    const ledger = '/api/accounts/export?as=ledger&from=2026-12-01&to=2026-01-01'
    for (const path of [...asked, ...spelled, ledger])
      expect([path, (await me.get(path)).status]).toEqual([path, 400])
  })

  test('interest runs for sellers of the MSMED register alone, and is information', async () => {
    const [vector] = vectors.msmedInterest
    if (!vector) throw new Error('no vector')
    const { principal, appointed, paid } = vector.input
    const asked = async (udyam: string) => {
      const client = await billedClient(me, { seller: { udyam } })
      const { id } = await client.draft({ total: 100, day: '2026-05-01' })
      // Fifteen days after the invoice, and the day after them is the appointed one.
      await books.issueAs(id, { date: '2026-05-16', due: '2026-05-31', grand: principal })
      const query = `organizationId=${client.clientId}&asOf=${paid}`
      return (await me.get<{ data: InterestAnswer }>(`/api/receivables/interest?${query}`)).body.data
    }

    expect((await asked('UDYAM-KR-03-1234567')).rows).toMatchObject([
      {
        from: appointed,
        balance: fromHundredths(principal),
        interest: fromHundredths(vector.expected.interest),
      },
    ])
    expect(await asked('')).toMatchObject({ rows: [], total: 0, rateBp: 1650 })
  })
})
