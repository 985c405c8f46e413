// Lists by what invoices have come to, on the day of the firm: a statement is kept, the day is not.
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { noonOf } from '#test/support/invoicing/owed.ts'
import { openOffice } from '#test/support/people/actors.ts'

const DUE = '2026-11-21'

describe.each(dialects)('lists by stage on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true, clock: Date.parse(`${DUE}T17:00:00Z`) })
  const me = office.as(office.admin)

  test('what was open is overdue after its day, in India', async () => {
    const client = await billedClient(me)
    const { id } = await client.issue({ total: 1000_00, due: DUE })
    const draft = await client.draft({ total: 500_00 })
    const idsOf = async (filter: Readonly<Record<string, unknown>>) => {
      const { status, body } = await me.post<{ list: { id: number }[] }>('/api/customized/invoices', {
        pageNumber: 1,
        pageSize: 10,
        sortField: 'createdTime',
        sortDirection: 'asc',
        dataFilter: { invoiceFilter: filter },
      })
      expect(status).toBe(200)
      return body.list.map((row) => row.id)
    }
    expect(await idsOf({ stage: 'draft' })).toEqual([draft.id])
    expect(await idsOf({ stage: 'issued' })).toEqual([id])
    expect(await idsOf({ stage: 'sent', invoiceDateFrom: noonOf('2026-10-01') })).toEqual([id])

    // 23:59 in India of the due day, and the minute after it.
    office.clock.set(Date.parse(`${DUE}T18:29:00Z`))
    expect(await idsOf({ stage: 'overdue' })).toEqual([])
    expect(await idsOf({ status: 'Issued' })).toEqual([id])
    office.clock.set(Date.parse(`${DUE}T18:30:00Z`))
    expect(await idsOf({ stage: 'overdue' })).toEqual([id])
    expect(await idsOf({ status: 'Overdue' })).toEqual([id])
    expect(await idsOf({ stage: 'sent' })).toEqual([])
    expect(await idsOf({ stage: 'open' })).toEqual([id])
  })
})
