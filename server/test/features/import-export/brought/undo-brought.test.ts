// The undo of an import takes away what it brought as issued, as long as nothing came after it (rules/imports 9).
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'
import { bringing, zohoFile } from './zoho-files.ts'

const NOW = Temporal.Instant.from('2026-11-22T10:00+05:30').epochMilliseconds

const FILE = zohoFile(
  { Balance: '1800.00', 'Last Payment Date': '2026-11-10' },
  { 'Invoice ID': '46002', 'Invoice Number': 'INV-000102', 'Invoice Date': '2026-10-31' },
  { 'Invoice ID': '46003', 'Invoice Number': 'INV-000103', 'Invoice Status': 'Void', Balance: '0' },
  { 'Invoice ID': '46004', 'Invoice Number': 'INV-000104', 'Invoice Status': 'Draft', Balance: '0' },
)

describe.each(dialects)('the undo of invoices that were brought on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOW })
  const brought = async () => {
    const firm = await bringing(office)
    expect((await firm.look(FILE)).bad).toEqual([])
    const { importId } = await firm.take(FILE)
    const lines = async (number: string) => {
      const { id } = await firm.numbered(number)
      return (await pageOf(firm.me, invoiceTaskGroup, { invoiceId: id })).body.list.length
    }
    return { ...firm, lines, undone: () => firm.undo(importId) }
  }

  test('takes all of it, and the same file comes in again', async () => {
    const firm = await brought()

    const undone = await firm.undone()

    expect(undone).toEqual({ gone: 8, restored: 0, stayed: [] })
    expect(await firm.all()).toEqual([])
    const { db } = office.deps
    const left = [
      await db.selectFrom('settlement').selectAll().where('scopeId', '=', firm.scopeId).execute(),
      await db.selectFrom('numberVoid').selectAll().where('scopeId', '=', firm.scopeId).execute(),
    ]
    expect(left).toEqual([[], []])
    const again = await firm.look(FILE)
    expect(again).toMatchObject({ bad: [], counts: { added: { invoice: 4, invoiceTaskGroup: 4 } } })
  })

  test('a draft goes into the bin with its lines, and comes back with them; what went out does not', async () => {
    const firm = await brought()
    await firm.undone()

    const bin = await firm.me.get<{ list: readonly { id: number; entity: string; parts: number }[] }>(
      '/api/bin',
    )
    const [entry] = bin.body.list

    expect(bin.body.list.map(({ entity, parts }) => [entity, parts])).toEqual([['invoice', 1]])
    await firm.me.post(`/api/bin/${entry?.id}/restore`)
    expect((await firm.all()).map(({ invoiceNumber, life }) => [invoiceNumber, life])).toEqual([
      ['INV-000104', 'draft'],
    ])
    expect(await firm.lines('INV-000104')).toBe(1)
  })

  const touches: readonly (readonly [
    what: string,
    reason: string,
    touch: (firm: Awaited<ReturnType<typeof brought>>, id: number) => Promise<{ readonly status: number }>,
  ])[] = [
    [
      'a receipt',
      'Something was booked on it since.',
      (firm, id) =>
        receiptsOf(firm.me, firm.clientId).record({
          day: '2026-11-20',
          mode: 'bank',
          amount: 100,
          rows: [rowOf(id, 100)],
        }),
    ],
    [
      'a write-off',
      'Something was booked on it since.',
      (firm, id) => firm.me.post(`/api/invoicing/${id}/write_off`, { amount: 100, reason: 'agreed' }),
    ],
    [
      'a draft of a credit note',
      'A note corrects it.',
      (firm, id) =>
        firm.me.post('/api/credit_notes', {
          kind: 'credit',
          invoice: { id },
          reason: 'value',
          text: '',
          totalAmount: 100,
          day: '2026-11-20',
        }),
    ],
    [
      'a page for the client',
      'It was sent, reminded of or shared since.',
      (firm, id) => firm.me.post(`/api/invoicing/${id}/link`, {}),
    ],
    [
      'a return that was filed with it',
      'October 2026 was filed with it.',
      (firm) =>
        firm.me.post('/api/returns/close', {
          sellerProfileId: firm.sellerId,
          period: '2026-10',
          confirm: ['brought'],
        }),
    ],
    [
      'another due date',
      'changed',
      (firm, id) => firm.me.put(`/api/invoices/${id}`, { dueDate: '2026-12-24' }),
    ],
  ]
  test.each(touches)('leaves one with %s whole, lines and all', async (_what, reason, touch) => {
    const firm = await brought()
    const { id } = await firm.numbered('INV-000102')
    const touched = await touch(firm, id)
    expect(touched.status).toBeLessThan(300)
    const before = await firm.numbered('INV-000102')

    const { stayed } = await firm.undone()

    expect(stayed.some((one) => one.id === id && one.reason.includes(reason))).toBe(true)
    expect(await firm.numbered('INV-000102')).toEqual(before)
    expect(await firm.lines('INV-000102')).toBe(1)
  })

  test('nobody deletes one by itself', async () => {
    const firm = await brought()
    const { id } = await firm.numbered('INV-000101')

    const deleted = await firm.me.delete(`/api/invoices/${id}`)

    expect(deleted.status).toBe(409)
    expect(await firm.lines('INV-000101')).toBe(1)
  })
})
