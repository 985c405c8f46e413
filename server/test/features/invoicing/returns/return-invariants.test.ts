// Whatever is issued, cancelled, taken back and corrected in whatever order: a return is the sum of its documents, and what is
// closed never changes, whatever is tried.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import { taxOfSupply } from '@daybook/contract/billing/supply.ts'
import type { Gstr1Answer } from '@daybook/contract/billing/calls/return-calls.ts'
import type { SupplyKind } from '@daybook/contract/billing/words.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { placeOfSupply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { Answer } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { returnsOf } from '#test/support/invoicing/returns.ts'
import { openOffice } from '#test/support/people/actors.ts'

const MONTHS = ['2026-08', '2026-09', '2026-10'] as const
const STEPS = [
  'sell',
  'sell',
  'sell',
  'sell',
  'issueMany',
  'issueMany',
  'cancel',
  'reopen',
  'reopen',
  'reopen',
  'issueAgain',
  'credit',
  'credit',
  'credit',
  'debit',
  'debit',
  'cancelNote',
  'redate',
  'delete',
  'close',
  'close',
  'open',
] as const
type Step = (typeof STEPS)[number]

const CLIENTS = [
  { pos: '29', supply: '', gstin: GSTINS.sameState },
  { pos: '27', supply: '', gstin: GSTINS.otherState },
  { pos: '29', supply: '' },
  { pos: '33', supply: '' },
  { pos: '96', supply: 'EXPWOP' },
  { pos: '96', supply: 'EXPWP' },
  { pos: '29', supply: 'SEWP', gstin: GSTINS.sameState },
  { pos: '29', supply: 'SEWOP', gstin: GSTINS.sameState },
  { pos: '27', supply: 'exempt', gstin: GSTINS.otherState },
] as const satisfies readonly { readonly pos: string; readonly supply: SupplyKind; readonly gstin?: string }[]

const sequence = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    pick: fc.nat(30),
    month: fc.constantFrom(...MONTHS),
    date: fc.integer({ min: 1, max: 28 }),
    client: fc.constantFrom(...CLIENTS),
    total: fc.integer({ min: 100, max: 15_000_000 }),
  }),
  { minLength: 40, maxLength: 60 },
)
type Drawn = typeof sequence extends fc.Arbitrary<(infer T)[]> ? T : never

const dayOf = ({ month, date }: Drawn) => `${month}-${String(date).padStart(2, '0')}`
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const paise = (rupees: number | null | undefined) => toHundredths(rupees ?? 0)

function saleOf(drawn: Drawn) {
  const { client, total } = drawn
  const supply = placeOfSupply({ supplierGstin: GSTINS.seller, recipientGstin: '', place: client.pos })
  const heads = taxOfSupply(total, { kind: client.supply, supply, reverseCharge: 0, rateBp: 1800 })
  return { ...client, ...heads, total, number: '-', instant: noon(dayOf(drawn)) }
}

interface Counted {
  readonly month: string
  readonly sign: number
  readonly sums: readonly number[]
  readonly isLive: boolean
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect, {
    config: { limits: { amountMax: 100_000_000, passwordMin: 6 } },
  })
  const me = office.as(office.admin)
  const [done, refused] = [new Set<string>(), new Set<string>()]

  async function run(steps: readonly Drawn[]) {
    const books = await returnsOf(me, GSTINS.seller)
    // Each run is a book of its own.
    await office.deps.db.deleteFrom('gstPeriod').where('scopeId', '=', office.firm).execute()
    const [invoices, notes]: [number[], number[]] = [[], []]
    const closed = new Map<string, string>()
    const at = (all: readonly number[], pick: number) => all[pick % Math.max(all.length, 1)] ?? 0
    const told = async (month: string) => {
      const { checks: _checks, ...data } = await books.gstr1(month)
      return JSON.stringify(data)
    }
    const call = (id: number, what: string, body: object = {}) =>
      me.post(`/api/invoicing/${id}/${what}`, body)
    const note = async (drawn: Drawn, kind: 'credit' | 'debit') => {
      const id = at(invoices, drawn.pick)
      const billed = indianDay((await books.invoiceAt(id)).invoiceDate ?? 0)
      const day = dayOf(drawn) < billed ? billed : dayOf(drawn)
      const made = await books.notes.save(id, {
        kind,
        day,
        totalAmount: Math.ceil(drawn.total / 40) / 100,
        dueDate: kind === 'debit' ? day : null,
      })
      if (made.status >= 300) return made
      const issued = await books.notes.call(made.body.data.id, 'issue')
      if (issued.status < 300) notes.push(made.body.data.id)
      return issued
    }
    const acts: Readonly<Record<Step, (drawn: Drawn) => Promise<Answer<unknown>>>> = {
      sell: async (drawn) => {
        const { id } = await books.draft(saleOf(drawn))
        const issued = await call(id, 'issue', { confirm: ['earlier_date', 'gstin_state', 'service_old'] })
        if (issued.status < 300) invoices.push(id)
        return issued
      },
      issueMany: async (drawn) => {
        const { id } = await books.draft(saleOf(drawn))
        const answer = await me.post<{ data: readonly { ok: boolean }[] }>('/api/invoicing/issue_many', {
          ids: [id],
          confirm: ['earlier_date', 'gstin_state', 'service_old'],
        })
        const isDone = answer.body.data[0]?.ok === true
        if (isDone) invoices.push(id)
        return { ...answer, status: isDone ? 200 : 409 }
      },
      cancel: ({ pick }) => call(at(invoices, pick), 'cancel', { reason: 'Typed twice' }),
      reopen: ({ pick }) => call(at(invoices, pick), 'reopen'),
      issueAgain: ({ pick }) =>
        call(at(invoices, pick), 'issue', { confirm: ['earlier_date', 'gstin_state'] }),
      credit: (drawn) => note(drawn, 'credit'),
      debit: (drawn) => note(drawn, 'debit'),
      cancelNote: ({ pick }) =>
        me.post(`/api/credit_notes/${at(notes, pick)}/cancel`, { reason: 'Typed twice' }),
      redate: async (drawn) => {
        const id = at(invoices, drawn.pick)
        return me.put(`/api/invoices/${id}`, {
          ...(await books.invoiceAt(id)),
          invoiceDate: noon(dayOf(drawn)),
        })
      },
      delete: ({ pick }) =>
        me.post('/api/customized/invoices/bulk', { ids: [at(invoices, pick)], action: 'delete' }),
      close: async ({ month }) => {
        const answer = await books.close(month)
        if (!closed.has(month)) closed.set(month, await told(month))
        return answer
      },
      open: async ({ month }) => {
        closed.delete(month)
        return books.open(month)
      },
    }
    for (const drawn of steps) {
      const { status, body } = await acts[drawn.step](drawn)
      expect(status).toBeLessThan(500)
      if (status < 300) done.add(drawn.step)
      if (JSON.stringify(body).includes('"period_closed"')) refused.add(drawn.step)
      for (const [month, before] of closed) expect(await told(month)).toBe(before)
    }
    return { books, invoices, notes, closed }
  }

  async function countedOf({ books, invoices, notes }: Awaited<ReturnType<typeof run>>): Promise<Counted[]> {
    const counted: Counted[] = []
    for (const id of invoices) {
      const row = await books.invoiceAt(id)
      if (row.life === 'draft') continue
      counted.push({
        month: periodOfDay(indianDay(row.invoiceDate ?? 0)),
        sign: 1,
        sums: [row.totalAmount, row.igst, row.cgst, row.sgst].map(paise),
        isLive: row.life === 'issued',
      })
    }
    for (const id of notes) {
      const row = await books.notes.noteAt(id)
      counted.push({
        month: periodOfDay(String(row.day)),
        sign: row.kind === 'debit' ? 1 : -1,
        sums: [row.totalAmount, row.igst, row.cgst, row.sgst].map(paise),
        isLive: row.life === 'issued',
      })
    }
    return counted
  }

  function agrees(said: Gstr1Answer, counted: readonly Counted[]) {
    const { tables, totals, documents, sacs, numbers } = said
    const live = counted.filter(({ isLive }) => isLive)
    const sums = [0, 1, 2, 3].map((head) =>
      live.reduce((sum, each) => sum + each.sign * (each.sums[head] ?? 0), 0),
    )
    const added = (rows: readonly { taxable: number; igst: number; cgst: number; sgst: number }[]) =>
      [
        rows.map(({ taxable }) => taxable),
        rows.map(({ igst }) => igst),
        rows.map(({ cgst }) => cgst),
        rows.map(({ sgst }) => sgst),
      ].map((all) => all.reduce((sum, one) => sum + paise(one), 0))
    expect([totals.total, totals.igst, totals.cgst, totals.sgst].map(paise)).toEqual(sums)
    expect(added(Object.values(tables))).toEqual(sums)
    expect(added(documents.filter(({ table }) => table !== null))).toEqual(sums)
    expect(added(sacs)).toEqual(sums)
    expect(totals.count).toBe(live.length)
    expect(documents.filter(({ table }) => table === null)).toHaveLength(counted.length - live.length)
    expect(numbers.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length)
    expect(numbers.reduce((sum, { count, cancelled }) => sum + count - cancelled, 0)).toBe(live.length)
  }

  test(
    'a return is the sum of its documents, and what is closed stays as it was',
    { timeout: 300_000 },
    async () => {
      let before: Counted[] = []
      await fc.assert(
        fc.asyncProperty(sequence, async (steps) => {
          const ran = await run(steps)
          // All runs bill under one GSTIN.
          before = [...before, ...(await countedOf(ran))]
          for (const month of MONTHS) {
            agrees(
              await ran.books.gstr1(month),
              before.filter((each) => each.month === month),
            )
            await ran.books.file(month)
          }
        }),
        { numRuns: 10, seed: 31, endOnFailure: true },
      )
      // Nothing of it was refused each time, and each was where its month was closed.
      expect([...new Set<string>(STEPS)].filter((step) => step !== 'redate' && !done.has(step))).toEqual([])
      const dated = ['sell', 'issueMany', 'cancel', 'reopen', 'issueAgain', 'credit', 'debit', 'cancelNote']
      expect(dated.filter((step) => !refused.has(step))).toEqual([])
    },
  )
})
