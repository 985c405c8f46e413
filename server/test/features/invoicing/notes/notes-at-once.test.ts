// Two at the same moment: notes against one invoice, numbers of one series; and sums that hold whatever is done in which order.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { unique } from '#test/support/make.ts'

const HEADS = ['totalAmount', 'cgst', 'sgst', 'igst'] as const

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.admin)
  const { issue: bill, invoiceAt } = await billedClient(me)
  const [notes, others] = [notesOf(me), notesOf(office.as(office.user))]

  test('of two notes at once that together are too much, one is refused', async () => {
    const { id } = await bill({ total: 100_000 })
    const drafts = [await notes.draft(id, { totalAmount: 600 }), await others.draft(id, { totalAmount: 600 })]

    const answers = await Promise.all(
      drafts.map((note, index) => (index === 0 ? notes : others).call(note.id, 'issue')),
    )

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await invoiceAt(id)).balance).toBe(472)
  })

  test('the same note issued twice at once is issued once', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await notes.draft(id, { totalAmount: 100 })

    const answers = await Promise.all([notes.call(note.id, 'issue'), others.call(note.id, 'issue')])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body.data.number).toBe(answers[1].body.data.number)
    expect((await invoiceAt(id)).balance).toBe(1062)
  })

  test('a note and money at once are never more than what is open', async () => {
    const { id } = await bill({ total: 100_000 })
    const note = await notes.draft(id, { totalAmount: 1000 })

    const [issued, writtenOff] = await Promise.all([
      others.call(note.id, 'issue'),
      me.post(`/api/invoicing/${id}/write_off`, { amount: 1180, reason: 'Gone' }),
    ])

    const { balance } = await invoiceAt(id)
    expect(issued.status).toBe(200)
    expect([200, 409]).toContain(writtenOff.status)
    expect(balance).toBe(0)
    expect(issued.body.data.creditLeft).toBe(0)
  })

  test('numbers of two writers have no gap and no double, and each kind counts apart', async () => {
    const seller = { taxNumber: GSTINS.otherState, creditNotePattern: 'K/{YY}/{seq,3}' }
    const client = await billedClient(me, { seller })
    const overrides = {
      fromOrganizationTaxNumber: GSTINS.otherState,
      fromOrganizationPan: GSTINS.otherState.slice(2, 12),
      taxAmount: 1800,
      placeOfSupply: '27',
    }
    const { id } = await client.issue({ total: 1_000_000, overrides })
    const write = async (who: typeof notes, count: number) => {
      const numbers: string[] = []
      for (let index = 0; index < count; index += 1)
        numbers.push((await who.issue(id, { totalAmount: 1 })).number)
      return numbers
    }

    const numbers = (await Promise.all([write(notes, 5), write(others, 5)])).flat()
    const refused = await notes.draft(id, { totalAmount: 1, day: '2026-11-25' })
    await notes.call(refused.id, 'issue')
    const next = await notes.issue(id, { totalAmount: 1 })
    const debit = await notes.issue(id, { kind: 'debit', totalAmount: 1 })

    const expected = Array.from({ length: 10 }, (_, index) => `K/26-27/${String(index + 1).padStart(3, '0')}`)
    expect(numbers.toSorted()).toEqual(expected)
    expect(next.number).toBe('K/26-27/011')
    expect(debit.number).toBe('DN/26-27/001')
  })

  const step = fc.record({
    kind: fc.constantFrom('credit', 'credit', 'debit', 'financial', 'cancel'),
    paise: fc.integer({ min: 1, max: 40_000 }),
    which: fc.nat(5),
  })

  const once = (kind: 'credit' | 'debit' | 'cancel', which = 0) => ({ kind, paise: 1, which })
  const DEBIT_CANCELLED_UNDER_CREDITS = [
    once('credit'),
    once('debit'),
    once('credit'),
    once('debit'),
    once('cancel', 1),
  ]

  test(
    'no more is credited of any head than was charged, and the balance follows',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 60_000 }),
          fc.array(step, { minLength: 2, maxLength: 8 }),
          async (total, steps) => {
            const { id } = await bill({ total, overrides: { name: unique('Property') } })
            const made: number[] = []
            for (const [index, { kind, paise, which }] of steps.entries()) {
              const who = index % 2 === 0 ? notes : others
              if (kind === 'cancel') {
                const noteId = made[which % Math.max(1, made.length)]
                if (noteId !== undefined) await notes.call(noteId, 'cancel', { reason: 'Property' })
                continue
              }
              const saved = await who.save(id, { kind, totalAmount: fromHundredths(paise) })
              if (saved.status !== 201) continue
              made.push(saved.body.data.id)
              await who.call(saved.body.data.id, 'issue')
            }
            const invoice = await invoiceAt(id)
            const all = await Promise.all(made.map((noteId) => notes.noteAt(noteId)))
            const live = all.filter(({ life }) => life === 'issued')
            const sum = (
              kinds: readonly string[],
              head: (typeof HEADS)[number] | 'grandTotalAmount' | 'creditLeft',
            ) =>
              live
                .filter(({ kind }) => kinds.includes(kind))
                .reduce((paiseSum, note) => paiseSum + toHundredths(note[head] ?? 0), 0)
            for (const head of HEADS)
              expect(sum(['credit'], head)).toBeLessThanOrEqual(
                toHundredths(invoice[head] ?? 0) + sum(['debit'], head),
              )
            const credits = ['credit', 'financial']
            const isCredit = (note: (typeof live)[number]) => credits.includes(note.kind)
            expect(toHundredths(invoice.balance ?? 0)).toBe(
              toHundredths(invoice.grandTotalAmount ?? 0) +
                sum(['debit'], 'grandTotalAmount') -
                (sum(credits, 'grandTotalAmount') - sum(credits, 'creditLeft')),
            )
            // A debit note can only go once nothing is credited of what it charged.
            const creditsFirst = [...live.filter(isCredit), ...live.filter((note) => !isCredit(note))]
            for (const { id: noteId } of creditsFirst)
              expect((await notes.call(noteId, 'cancel', { reason: 'All back' })).status).toBe(200)
            const after = await invoiceAt(id)
            expect(after.balance).toBe(invoice.grandTotalAmount)
          },
        ),
        { numRuns: 12, examples: [[1, DEBIT_CANCELLED_UNDER_CREDITS]] },
      )
    },
  )
})
