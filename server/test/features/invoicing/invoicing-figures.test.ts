// The five figures of an invoice follow its task groups for as long as they are the computed ones.
import { describe, expect, test } from 'vitest'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { figuredBy, nothing, right, saidIn } from '#test/support/invoicing/figured-invoices.ts'
import { commit, csv } from '../import-export/import-support.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const { save, addGroup, invoiceAt } = figuredBy(me)

  test('computed figures follow the groups', async () => {
    const { data } = await save(nothing)
    const group = await addGroup(data.id, 7.5, 333.5)
    const one = await invoiceAt(data.id)
    await addGroup(data.id, 1, 100)
    await me.put(`/api/invoice_task_groups/${group.data.id}`, { amount: 400 })
    const two = await invoiceAt(data.id)
    await me.delete(`/api/invoice_task_groups/${group.data.id}`)

    expect(one).toMatchObject({ ...right, invoiceNumber: data['invoiceNumber'] })
    expect(two).toMatchObject({ totalAmount: 500, taxAmount: 90, netPayableAmount: 540 })
    expect(await invoiceAt(data.id)).toMatchObject({ totalAmount: 100, taxAmount: 18, netPayableAmount: 108 })
  })

  test('computed figures follow groups that come in as a file', async () => {
    const { data } = await save(nothing)
    const file = csv(
      ['name', 'invoiceId', 'hours', 'costPerUnit', 'amount'],
      ['One', String(data.id), '1', '100', '100'],
      ['Two', String(data.id), '2', '100', '200'],
    )

    const lines = await commit(office, office.user, invoiceTaskGroup, file)

    expect(lines.at(-1)).toMatchObject({ added: 2 })
    expect(await invoiceAt(data.id)).toMatchObject({
      totalAmount: 300,
      taxAmount: 54,
      grandTotalAmount: 354,
      tdsAmount: 30,
      netPayableAmount: 324,
    })
  })

  test('a seller without a GSTIN charges no tax on them', async () => {
    const { data } = await save({ ...nothing, fromOrganizationTaxNumber: 'Unregistered' })
    const answers = [await addGroup(data.id, 1, 100), await addGroup(data.id, 2, 100)]

    expect(answers.map(saidIn)).toEqual([{}, {}])
    expect(await invoiceAt(data.id)).toMatchObject({
      totalAmount: 300,
      taxAmount: 0,
      grandTotalAmount: 300,
      tdsAmount: 30,
      netPayableAmount: 270,
    })
  })

  test('an individual keeps no TDS back on them', async () => {
    const person = { toOrganizationTaxNumber: 'Unregistered', toOrganizationPan: 'ABCPK1234F' }
    const { data } = await save({ ...nothing, ...person })
    const said = saidIn(await addGroup(data.id, 1, 100))

    expect(said).toEqual({})
    expect(await invoiceAt(data.id)).toMatchObject({ taxAmount: 18, tdsAmount: 0, netPayableAmount: 118 })
  })

  test('an export goes on as it was: with tax, or without', async () => {
    const abroad = { toOrganizationTaxNumber: 'Unregistered', placeOfSupply: '96' }
    const { data } = await save({ ...nothing, ...abroad })
    await addGroup(data.id, 1, 100)
    const free = await invoiceAt(data.id)
    await me.put(`/api/invoices/${data.id}`, { taxAmount: 18, grandTotalAmount: 118, netPayableAmount: 118 })
    await addGroup(data.id, 2, 100)

    expect(free).toMatchObject({ totalAmount: 100, taxAmount: 0, grandTotalAmount: 100, tdsAmount: 0 })
    expect(await invoiceAt(data.id)).toMatchObject({
      totalAmount: 300,
      taxAmount: 54,
      grandTotalAmount: 354,
      tdsAmount: 0,
      netPayableAmount: 354,
    })
  })

  test('a taxed export whose only group went has its figures left to a person', async () => {
    const abroad = { toOrganizationTaxNumber: 'Unregistered', placeOfSupply: '96' }
    const { data } = await save({ ...nothing, ...abroad })
    const only = await addGroup(data.id, 1, 100)
    await me.put(`/api/invoices/${data.id}`, { taxAmount: 18, grandTotalAmount: 118, netPayableAmount: 118 })
    await me.delete(`/api/invoice_task_groups/${only.data.id}`)
    await addGroup(data.id, 1, 200)

    expect(await invoiceAt(data.id)).toMatchObject({ taxAmount: 18 })
  })

  test('figures that a person set stay', async () => {
    const { data } = await save({ ...nothing, tdsAmount: 1 })

    await addGroup(data.id, 1, 100)

    expect(await invoiceAt(data.id)).toMatchObject({ ...nothing, tdsAmount: 1 })
  })

  test('groups added at once are all counted', async () => {
    const { data } = await save(nothing)

    await Promise.all([1, 2, 3, 4, 5].map((hours) => addGroup(data.id, hours, 100)))

    expect(await invoiceAt(data.id)).toMatchObject({
      totalAmount: 1500,
      taxAmount: 270,
      netPayableAmount: 1620,
    })
  })

  test('a group that would make the invoice too large leaves it as it is', async () => {
    const { data } = await save(nothing)

    const group = await addGroup(data.id, 900, 1000)

    expect(saidIn(group)).toEqual({
      invoice:
        'The task groups come to ₹9,00,000.00, with tax ₹10,62,000.00, above the limit of ₹10,00,000.00 for an amount.',
    })
    expect(await invoiceAt(data.id)).toMatchObject(nothing)
  })
})
