// What stays open of an issued invoice is a matter of who bills, whichever way it is changed.
import { describe, expect, test } from 'vitest'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { issuedInvoice } from '#test/support/invoicing/issuable.ts'
import { unique } from '#test/support/make.ts'
import { cellsOf, csv, exported, refusal } from '../import-export/import-support.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const [admin, user] = [office.as(office.admin), office.as(office.user)]
  const switchTo = (onlyAdminsBill: number) => admin.put('/api/firm_settings', { onlyAdminsBill })

  test('due date and hold are not changed by a save of the record or a file of them either', async () => {
    const issued = await issuedInvoice(admin, user, { name: unique('Held') })
    const path = `/api/invoices/${issued.id}`
    const invoiceFilter = { keyword: issued['name'] }
    const { text } = await exported(office, office.user, invoice, { dataFilter: { invoiceFilter } })
    const [row] = cellsOf(text)
    if (!row) throw new Error('nothing was exported')
    const heads = Object.keys(row)
    const held = heads.map((head) =>
      head === invoice.fields.holdReason.label ? 'In dispute' : (row[head] ?? ''),
    )
    await switchTo(1)

    const refused = [
      await user.put(path, { dueDate: '2027-01-31' }),
      await user.put(path, { holdReason: 'In dispute' }),
    ]
    const query = 'mode=commit&format=csv&update=yes'
    const { report } = await refusal(office, office.user, invoice, csv(heads, held), query)
    const round = await user.put(path, { name: unique('Another File Name') })
    const after = (await admin.get<AnyRecord>(path)).body
    await switchTo(0)
    const allowed = await user.put(path, { dueDate: '2027-01-31', holdReason: 'In dispute' })

    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: billingMessages.onlyAdmins },
      })
    expect(report?.bad).toMatchObject([{ message: billingMessages.onlyAdmins }])
    expect([after['dueDate'], after['holdReason']]).toEqual(['2026-11-17', ''])
    expect([round.status, allowed.status]).toEqual([200, 200])
  })
})
