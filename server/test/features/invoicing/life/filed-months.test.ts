// Months and quarters whose return was filed: nothing is issued, cancelled or taken back in them, and nobody slips in between.
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { holdFiling, shareFiling } from '#features/invoicing/periods/filed-period.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { GSTINS } from '#test/support/invoicing/invoicing.ts'
import { notesOf } from '#test/support/invoicing/notes.ts'
import { refusedAs } from '#test/support/invoicing/receipts.ts'

interface Answered {
  readonly code?: string
  readonly detail?: string
  readonly message?: string
  readonly ways?: readonly string[]
  readonly issues?: readonly { readonly path: string }[]
}

/** Long enough for a call that does not wait. */
const SOON_MS = 400

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps } = office
  const me = office.as(office.admin)
  const client = await billedClient(me)
  const { sellerId: sellerProfileId } = client
  const notes = notesOf(me)
  const file = (what: 'close' | 'open', period: string, more: object = {}) =>
    me.post<Answered>(`/api/returns/${what}`, { sellerProfileId, period, ...more })
  const step = (id: number, name: string, body: object = {}) =>
    me.post<Answered>(`/api/invoicing/${id}/${name}`, body)
  const confirm = ['earlier_date', 'service_old', 'hours_left']
  const total = 100_000

  test('a closed month takes no invoice, and lets none go, until it is opened', async () => {
    const day = '2026-09-10'
    const issued = await client.issue({ total, day })
    const reserved = await client.issue({ total, day })
    await step(reserved.id, 'reopen')
    const draft = await client.draft({ total, day })
    await file('close', '2026-09', { arn: 'AA2909261234567', filedDay: '2026-10-11' })

    const refused = [
      await step(draft.id, 'issue', { confirm }),
      await step(issued.id, 'cancel', { reason: 'No' }),
      await step(issued.id, 'reopen'),
      await step(reserved.id, 'issue', { confirm }),
      await step(reserved.id, 'cancel', { reason: 'No' }),
    ]
    const written = await step(issued.id, 'write_off', { amount: 1, reason: 'Money goes on' })
    await step(issued.id, 'reverse_write_off', { reason: 'Paid' })
    await file('open', '2026-09')
    const done = [
      await step(draft.id, 'issue', { confirm }),
      await step(issued.id, 'reopen'),
      await step(reserved.id, 'cancel', { reason: 'Yes' }),
    ]

    expect(refused.map(refusedAs)).toEqual(refused.map(() => [409, 'period_closed']))
    expect(refused[0]?.body.ways).toEqual(['changeDate', 'openPeriod'])
    expect(refused.slice(0, 3).map(({ body }) => body.detail)).toEqual([
      'September 2026 is filed. Date it in October.',
      // No other date helps what is issued.
      'September 2026 is filed with it. Make a credit note.',
      'September 2026 is filed with it. Make a credit note.',
    ])
    // A draft with its number is in no return, so no note helps it.
    expect(refused[4]?.body).toMatchObject({
      detail: 'September 2026 is filed. Date it in October.',
      ways: ['openPeriod'],
    })
    expect(written.status).toBe(200)
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('a quarter closes its three months, and is opened as a whole', async () => {
    const first = await client.draft({ total, day: '2026-07-31' })
    const before = await client.draft({ total, day: '2026-06-30' })
    const after = await client.draft({ total, day: '2026-10-01' })
    const bill = await client.issue({ total, day: '2026-07-01' })
    const note = await notes.draft(bill.id, { totalAmount: 10, day: '2026-08-05' })
    const odd = await file('close', '2026-08', { quarter: true })
    const closed = await file('close', '2026-09', { quarter: true })
    await file('close', '2026-09')

    const refused = [
      await step(first.id, 'issue', { confirm }),
      await notes.call(note.id, 'issue'),
      await step(bill.id, 'cancel', { reason: 'No' }),
    ]
    const others = [await step(before.id, 'issue', { confirm }), await step(after.id, 'issue', { confirm })]
    const part = await file('open', '2026-07')
    const opened = await file('open', '2026-09')
    const done = [await step(first.id, 'issue', { confirm }), await notes.call(note.id, 'issue')]

    expect([odd.status, odd.body.issues?.map(({ path }) => path)]).toEqual([400, ['period']])
    expect(closed.body.message).toBe('The quarter up to September 2026 is closed.')
    expect(refused.map(refusedAs)).toEqual(refused.map(() => [409, 'period_closed']))
    expect(refused[0]?.body.detail).toBe('July 2026 is filed. Date it in October.')
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    expect([refusedAs(part), part.body.detail]).toEqual([
      [409, 'period_closed'],
      'July 2026 is filed with its quarter. Open September 2026.',
    ])
    expect(opened.body.message).toBe('The quarter up to September 2026 is open again.')
    expect(done.map(({ status }) => status)).toEqual([200, 200])
  })

  const filer = { scopeId: office.firm, sellerKey: GSTINS.seller }
  const filed = { arn: '', filedDay: null, closedById: office.admin.id, closedTime: 1 }

  test('what is issued, cancelled or taken back waits for who is filing its month', async () => {
    const day = '2026-08-10'
    const draft = await client.draft({ total, day })
    const [one, two, three] = [
      await client.issue({ total, day }),
      await client.issue({ total, day }),
      await client.issue({ total, day }),
    ]
    const drafted = await notes.draft(three.id, { totalAmount: 10, day })
    const issued = await notes.issue(three.id, { totalAmount: 10, day })

    const waiting = await deps.db.transaction().execute(async (tx) => {
      await holdFiling({ tx, deps }, filer)
      const calls = [
        step(draft.id, 'issue', { confirm }),
        step(one.id, 'cancel', { reason: 'No' }),
        step(two.id, 'reopen'),
        notes.call(drafted.id, 'issue'),
        notes.call(issued.id, 'cancel', { reason: 'No' }),
      ]
      await setTimeout(SOON_MS)
      const period = { ...filer, ...filed, period: '2026-08', isQuarter: 0, isClosed: 1 }
      await tx.insertInto('gstPeriod').values(period).execute()
      return calls
    })
    const answers = await Promise.all(waiting)
    await file('open', '2026-08')

    expect(answers.map(refusedAs)).toEqual(answers.map(() => [409, 'period_closed']))
  })

  test('who files waits for what is being issued, and issuing waits for nobody else', async () => {
    const draft = await client.draft({ total, day: '2026-05-10' })
    let isClosed = false

    const closing = await deps.db.transaction().execute(async (tx) => {
      await shareFiling({ tx, deps }, filer)
      // On SQLite every writer is alone as it is.
      if (dialect.name === 'PostgreSQL') expect((await step(draft.id, 'issue', { confirm })).status).toBe(200)
      const call = file('close', '2026-05').then((answer) => {
        isClosed = true
        return answer
      })
      await setTimeout(SOON_MS)
      return { call, isClosed }
    })
    const { status } = await closing.call

    expect([closing.isClosed, status]).toEqual([false, 200])
    await file('open', '2026-05')
  })
})
