// Whatever happens in whatever order: what debtors owe is the same in ageing, statement and journal, and an ageing of before
// does not change by what came after.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '@daybook/contract/billing/days.ts'
import type { AgeingAnswer, StatementAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { booksOf } from '#test/support/invoicing/books.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { noonOf } from '#test/support/invoicing/owed.ts'
import { balancesOf, tallyFile, type TallyVoucher, troublesOf } from '#test/support/invoicing/tally.ts'
import { hledgerBalance, trialBalance } from '#test/support/invoicing/ledger.ts'
import { openOffice } from '#test/support/people/actors.ts'

const FIRST = '2026-06-01'

const STEPS = [
  'issue',
  'issue',
  'receive',
  'pay',
  'reverse',
  'writeOff',
  'unWriteOff',
  'credit',
  'debit',
  'cancelNote',
  'cancel',
] as const
const sequence = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    pick: fc.nat(20),
    part: fc.integer({ min: 1, max: 100 }),
    days: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 12, maxLength: 24 },
)

describe.each(dialects)('the books on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const me = office.as(office.admin)
  const { deps, clock } = office
  const ageingAt = async (day: string, organizationId: number) =>
    (
      await me.get<{ data: AgeingAnswer }>(
        `/api/receivables/ageing?asOf=${day}&organizationId=${organizationId}`,
      )
    ).body.data
  const statementTo = async (day: string, organizationId: number, from = FIRST) =>
    (
      await me.get<{ data: StatementAnswer }>(
        `/api/receivables/statement?organizationId=${organizationId}&from=${from}&to=${day}`,
      )
    ).body.data

  /** What Tally would hold: each file of what is new was imported, in their order. */
  const inTally = new Map<string, TallyVoucher>()
  const importNew = async () => {
    const text = await booksOf(me).keep({ as: 'tally', since: 'last' })
    for (const voucher of tallyFile(text).vouchers) {
      expect(troublesOf(voucher)).toEqual([])
      expect(voucher['@ACTION'] === 'Create').toBe(!inTally.has(voucher['@REMOTEID']))
      inTally.set(voucher['@REMOTEID'], voucher)
    }
  }

  const done = new Set<string>()
  const run = async (
    steps: readonly { step: (typeof STEPS)[number]; pick: number; part: number; days: number }[],
  ) => {
    const client = await billedClient(me)
    const notes = notesOf(me)
    const money = receiptsOf(me, client.clientId)
    const invoices: number[] = []
    const receipts: number[] = []
    const noted: number[] = []
    const seen: { day: string; open: number; onAccount: number; net: number }[] = []
    let today = FIRST
    const at = <T>(list: readonly T[], index: number) => list[index % Math.max(list.length, 1)]
    const openOf = async (id: number | undefined) =>
      id === undefined ? 0 : Number((await client.invoiceAt(id)).balance) * 100
    const acts: Readonly<Record<(typeof STEPS)[number], (pick: number, part: number) => Promise<unknown>>> = {
      issue: async (_pick, part) =>
        invoices.push((await client.issue({ total: part * 1003, day: today })).id),
      receive: async (_pick, part) => {
        const answer = await money.record({
          day: today,
          amount: Math.round(part * 997) / 100,
          tds: part / 100,
        })
        if (answer.status < 300) receipts.push(answer.body.data.id)
        return answer
      },
      pay: async (pick, part) => {
        const [id, receiptId] = [at(invoices, pick), at(receipts, pick)]
        if (id === undefined || receiptId === undefined) return undefined
        const [{ onAccount }, open] = [await money.at(receiptId), await openOf(id)]
        const paise = Math.min(Math.round(open), Math.round((onAccount ?? 0) * 100), part * 500)
        return paise === 0 ? undefined : money.allocate(receiptId, { rows: [rowOf(id, paise / 100)] })
      },
      reverse: async (pick) => {
        const id = at(receipts, pick)
        if (id === undefined) return undefined
        receipts.splice(receipts.indexOf(id), 1)
        return money.reverse(id)
      },
      writeOff: async (pick, part) => {
        const id = at(invoices, pick)
        const open = await openOf(id)
        if (open === 0) return undefined
        return me.post(`/api/invoicing/${id}/write_off`, {
          amount: Math.ceil((open * part) / 100) / 100,
          reason: 'gone',
        })
      },
      unWriteOff: (pick) =>
        me.post(`/api/invoicing/${at(invoices, pick) ?? 0}/reverse_write_off`, { reason: 'came' }),
      credit: async (pick, part) => noted.push(...(await noteOf('credit', pick, part))),
      debit: async (pick, part) => noted.push(...(await noteOf('debit', pick, part))),
      cancelNote: (pick) => me.post(`/api/credit_notes/${at(noted, pick) ?? 0}/cancel`, { reason: 'wrong' }),
      cancel: (pick) => me.post(`/api/invoicing/${at(invoices, pick) ?? 0}/cancel`, { reason: 'wrong' }),
    }
    const noteOf = async (kind: string, pick: number, part: number): Promise<number[]> => {
      const id = at(invoices, pick)
      if (id === undefined) return []
      const dueDate = kind === 'debit' ? today : null
      const made = await notes.save(id, { kind, day: today, totalAmount: part / 10, dueDate })
      if (made.status >= 300) return []
      const issued = await notes.call(made.body.data.id, 'issue')
      return issued.status >= 300 ? [] : [made.body.data.id]
    }
    for (const { step, pick, part, days } of steps) {
      clock.set(noonOf(today))
      const answer = await acts[step](pick, part)
      const status = typeof answer === 'object' && answer && 'status' in answer ? answer.status : 200
      if (answer !== undefined && Number(status) < 300) done.add(step)
      if (days === 0) continue
      const { open, onAccount, net } = (await ageingAt(today, client.clientId)).totals
      seen.push({ day: today, open, onAccount, net })
      await importNew()
      today = addDays(today, days)
    }
    return { client, seen, today }
  }

  test(
    'ageing, statement and journal agree on every day, also afterwards',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(sequence, async (steps) => {
          const { client, seen, today } = await run(steps)
          clock.set(noonOf(addDays(today, 1)))
          for (const { day, ...sums } of seen) {
            const { totals } = await ageingAt(day, client.clientId)
            const { open, onAccount, net, ...buckets } = totals
            expect({ open, onAccount, net }).toEqual(sums)
            expect(Object.values(buckets).reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(
              Math.round(open * 100),
            )
            expect((await statementTo(day, client.clientId)).closing).toBe(net)
          }
          const { totals } = await ageingAt(today, client.clientId)
          const { closing } = await statementTo(today, client.clientId, addDays(FIRST, 20))
          expect(closing).toBe(totals.net)
          const { body: text } = await me.get<string>(
            `/api/accounts/export?as=ledger&from=${FIRST}&to=${today}`,
          )
          const owed = trialBalance(text).get(`Debtors:${client.clientName}`) ?? 0
          expect(owed).toBe(Math.round(totals.net * 100))
          await importNew()
          expect(balancesOf([...inTally.values()]).get(client.clientName) ?? 0).toBe(owed)
        }),
        { numRuns: 6, seed: 20 },
      )
      // Nothing of it was refused each time.
      expect([...done].toSorted()).toEqual([...new Set<string>(STEPS)].toSorted())
    },
  )

  test('hledger takes the journal, and its debtors are those of the ageing', async ({ skip }) => {
    clock.set(noonOf('2026-11-21'))
    const { body: text } = await me.get<string>(`/api/accounts/export?as=ledger&from=${FIRST}&to=2026-11-21`)
    const total = hledgerBalance(deps.config.dataDir, text, 'Debtors')
    skip(total === undefined, 'hledger is not installed: apt-get install -y hledger')

    const { net } = (await me.get<{ data: AgeingAnswer }>('/api/receivables/ageing')).body.data.totals
    expect(total).toBe(Math.round(net * 100))
  })
})
