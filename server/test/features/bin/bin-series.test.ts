// Tasks of a series and drafts of invoices come back with what stood beside them (rules/bin 5, rules/bin 6).
import { describe, expect, it } from 'vitest'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { binOf, entryOf, removed, type Removed, restored } from '#test/support/bin.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { idsOf } from '#test/support/reads.ts'
import { datesOf, give, nextOccurrencesOf, taskPath, tasksOf, wholePath } from '#test/support/series.ts'

const DAY = 86_400_000

describe.each(dialects)('what comes back beside the row on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)

  it('brings a series back as one batch, and it lives again', async () => {
    const person = office.as(office.individual)
    const first = await give(person, office.clock.now() + DAY)
    const [dates, coming] = [await datesOf(person), await nextOccurrencesOf(person, first)]
    expect(dates.length).toBeGreaterThan(2)

    const { body } = await person.delete<Removed>(wholePath(first))
    expect(await datesOf(person)).toEqual([])
    const bin = await binOf(person)
    expect(bin.list).toMatchObject([{ recordId: first.id, parts: dates.length - 1 }])
    expect(bin.totalItems).toBe(1)
    await person.post(`/api/undo/${body.undo}`)

    expect(await datesOf(person)).toEqual(dates)
    expect(await nextOccurrencesOf(person, first)).toEqual(coming)
  })

  it('takes away what the series made in place of the one that comes back', async () => {
    const person = office.as(office.otherIndividual)
    const first = await give(person, office.clock.now() + DAY, { repeatOption: { id: 5 } })
    const dates = await datesOf(person)
    await removed(person, task, first.id)
    expect((await tasksOf(person)).some(({ id }) => id === first.id)).toBe(false)

    await restored(person, (await entryOf(person, task, first.id)).id)

    expect(await datesOf(person)).toEqual(dates)
    expect((await person.get<{ groupId: number }>(taskPath(first))).body.groupId).toBe(first.groupId)
  })

  it('keeps nothing of what a series only makes anew', async () => {
    const person = office.as(office.stranger)
    const first = await give(person, office.clock.now() + DAY)
    await person.put(wholePath(first), { ...first, dueDate: office.clock.now() + 2 * DAY })
    expect((await binOf(person)).totalItems).toBe(0)
  })

  const bill = async (hours: number) => {
    const seller = await work.sellerOf(office.as(office.admin))
    const buyer = await work.buyerOf(me)
    const { id: taskId } = await work.workOf(me, buyer.projectId, hours)
    const asked = work.billOf(buyer.id, seller.id, [work.groupOf([taskId, hours])])
    const made = await me.post<work.Saved>('/api/invoicing/bill', asked)
    return { asked, taskId, id: made.body.data.id }
  }

  it('brings a draft back with its groups, and its hours are taken again', async () => {
    const { id, taskId } = await bill(4)
    const [before, groups] = [
      await work.taskAt(me, taskId),
      await idsOf(me, invoiceTaskGroup, { invoiceId: id }),
    ]
    const { undo } = await removed(me, invoice, id)
    expect(await work.taskAt(me, taskId)).toMatchObject({ billedHours: 0, invoiceTaskGroup: null })
    await me.post(`/api/undo/${undo}`)

    expect(await idsOf(me, invoiceTaskGroup, { invoiceId: id })).toEqual(groups)
    const { billedHours, invoiceTaskGroup: group } = before
    expect(await work.taskAt(me, taskId)).toMatchObject({ billedHours, invoiceTaskGroup: group })
    expect((await me.delete(`/api/project_tasks/${taskId}`)).status).toBe(409)
  })

  it('names the hours that are billed elsewhere by now, and takes none twice', async () => {
    const { id, taskId, asked } = await bill(4)
    await removed(me, invoice, id)
    await me.post('/api/invoicing/bill', asked)

    const { body, status } = await restored(me, (await entryOf(me, invoice, id)).id)

    expect(status).toBe(200)
    expect(body.warnings?.map(({ message }) => message)).toEqual([
      expect.stringContaining('Some hours stay off the invoice.'),
      binMessages.linesLowered,
    ])
    expect(await work.taskAt(me, taskId)).toMatchObject({ billedHours: 4 })
    const ledger = await office.deps.db
      .selectFrom('billing')
      .select('hours')
      .where('projectTaskId', '=', taskId)
      .execute()
    expect(ledger).toEqual([{ hours: 400 }])
    expect((await me.get<AnyRecord>(`/api/invoices/${id}`)).status).toBe(200)
    expect((await me.get<AnyRecord>(`/api/${projectTask.api.one}/${taskId}`)).status).toBe(200)
  })
})
