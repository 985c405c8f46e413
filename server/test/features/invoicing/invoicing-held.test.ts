// Worked hours that invoices hold: not fewer and not gone, by whichever way somebody tries, and whoever else is at it.
import { describe, expect, test } from 'vitest'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { issue } from '#test/support/invoicing/issuing.ts'
import { containing } from '#test/support/like.ts'
import type { Input } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'
import { importFile, preview } from '../import-export/import-support.ts'

const { groupOf, taskAt, workOf } = work
/** Races on each database. */
const ROUNDS = 8

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const me = office.as(office.user)
  const colleague = office.as(office.colleague)
  const seller = await work.sellerOf(office.as(office.admin))
  const buyer = await work.buyerOf(me)
  const tryBill = (invoiceNumber: string, ...tasks: (readonly [id: number, hours: number])[]) =>
    me.post<work.Saved>(
      '/api/invoicing/bill',
      work.billOf(buyer.id, seller.id, [groupOf(...tasks)], { invoiceNumber }),
    )
  const bill = async (...given: Parameters<typeof tryBill>) => {
    const { body, status } = await tryBill(...given)
    expect(status).toBe(201)
    return body.data.id
  }
  const put = (id: number, input: Input, caller = me) => caller.put(`/api/project_tasks/${id}`, input)

  test('worked hours can’t fall below what an invoice holds', async () => {
    const { id } = await workOf(me, buyer.projectId, 32.5)
    await bill('BB/26-27/012', [id, 30.25])

    const lowered = await put(id, { workedHours: 10, notes: 'Not stored' })
    const emptied = await put(id, { workedHours: null })
    const stored = await taskAt(me, id)
    const exact = await put(id, { workedHours: 30.25 })
    const others = await put(id, { billedHours: 0, notes: 'Stored' })
    const raised = await put(id, { workedHours: 40 })

    const sentence = 'Invoice BB/26-27/012 holds 30.25 hours of this task: Worked Hours can’t be fewer.'
    expect(lowered).toMatchObject({ status: 409, body: { code: 'conflict', detail: sentence } })
    expect([lowered, emptied].map(issuesOf)).toEqual([{ workedHours: sentence }, { workedHours: sentence }])
    expect(stored).toMatchObject({ workedHours: 32.5 })
    expect(stored['notes']).not.toBe('Not stored')
    expect([exact, others, raised].map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('a task that invoices hold stays in its project', async () => {
    const [here, elsewhere] = [await workOf(me, buyer.projectId, 5), await work.buyerOf(me)]
    await bill('MOVE/1', [here.id, 2])

    const moved = await put(here.id, { project: { id: elsewhere.projectId } })
    const kept = await put(here.id, { project: { id: buyer.projectId }, notes: 'Changed' })

    expect(moved.status).toBe(409)
    expect(issuesOf(moved)).toEqual({
      project: 'Invoice MOVE/1 holds hours of this task, so it stays in its project.',
    })
    expect(kept.status).toBe(200)
  })

  test('a project whose hours invoices hold stays with its client, and a draft of hours, too', async () => {
    const own = await work.buyerOf(me)
    const { id } = await workOf(me, own.projectId, 5)
    const seat = (invoiceNumber: string) =>
      me.post<work.Saved>(
        '/api/invoicing/bill',
        work.billOf(own.id, seller.id, [groupOf([id, 2])], { invoiceNumber }),
      )
    const draft = (await seat('CLIENT/1')).body.data.id
    const move = (path: string, to: number) => me.put(path, { organization: { id: to } })
    const project = `/api/projects/${own.projectId}`

    const moved = await move(project, buyer.id)
    const again = await move(`/api/invoices/${draft}`, buyer.id)
    const kept = await me.put(project, { organization: { id: own.id }, name: 'Another name' })
    expect(moved.status).toBe(409)
    expect(issuesOf(moved)).toEqual({
      organization: 'Invoice CLIENT/1 holds hours of this project, so it stays with its client.',
    })
    expect(again.status).toBe(409)
    expect(Object.keys(issuesOf(again))).toEqual(['organization'])
    expect(kept.status).toBe(200)

    await me.delete(`/api/invoices/${draft}`)
    const [went, billed] = await Promise.all([move(project, buyer.id), seat('CLIENT/2')])
    // Whoever came first: the hours go with the project, or the project stays with its hours.
    expect([went.status, billed.status]).toEqual(went.status === 200 ? [200, 400] : [409, 201])
  })

  test('a project goes to its right client once the invoice of the wrong one is cancelled', async () => {
    const own = await work.buyerOf(me, { taxNumber: work.GSTINS.sameState })
    const from = await work.sellerOf(office.as(office.admin), { taxNumber: work.GSTINS.seller })
    const { id } = await workOf(me, own.projectId, 5)
    const { body } = await me.post<work.Saved>(
      '/api/invoicing/bill',
      work.billOf(own.id, from.id, [groupOf([id, 2])]),
    )
    const made = body.data.id
    expect(await issue(me, made)).toMatchObject({ status: 200 })
    expect((await me.post(`/api/invoicing/${made}/cancel`, { reason: 'Wrong client' })).status).toBe(200)

    const went = await me.put(`/api/projects/${own.projectId}`, { organization: { id: buyer.id } })
    expect(went.status).toBe(200)
  })

  test('a task that invoices hold can’t be deleted, until they let go of it', async () => {
    const { id } = await workOf(me, buyer.projectId, 10)
    const one = await bill('HOLD/1', [id, 4])
    const other = await bill('HOLD/2', [id, 3])

    const twice = await me.delete(`/api/project_tasks/${id}`)
    const fewer = await put(id, { workedHours: 6 })
    await me.delete(`/api/invoices/${one}`)
    const once = await me.delete(`/api/project_tasks/${id}`)
    await me.delete(`/api/invoices/${other}`)
    const free = await me.delete(`/api/project_tasks/${id}`)

    expect(twice).toMatchObject({
      status: 409,
      body: {
        detail: 'This project task can’t be deleted: invoices HOLD/1 and HOLD/2 hold hours of it.',
      },
    })
    expect(issuesOf(fewer)['workedHours']).toMatch(/^Invoices HOLD\/1 and HOLD\/2 hold 7 hours/)
    expect(once).toMatchObject({ status: 409, body: { detail: containing('invoice HOLD/2 holds hours') } })
    expect(free.status).toBe(200)
  })

  test('hours that were too few already may be raised by less than is held', async () => {
    const { id } = await workOf(me, buyer.projectId, 10)
    await bill('OLD/1', [id, 10])
    // As it could be before it was refused.
    await office.deps.db.updateTable('projectTask').set({ workedHours: 300 }).where('id', '=', id).execute()

    const raised = await put(id, { workedHours: 5 })
    const lowered = await put(id, { workedHours: 4 })

    expect([raised.status, lowered.status]).toEqual([200, 409])
  })

  test('an import is refused at the row and the column', async () => {
    const { id } = await workOf(me, buyer.projectId, 8)
    await bill('FILE/1', [id, 8])
    const file = `id,Worked Hours\n${id},2\n`
    const sentence = 'Invoice FILE/1 holds 8 hours of this task: Worked Hours can’t be fewer.'

    const report = await preview(office, office.user, projectTask, file)
    const refused = await importFile(office, office.user, projectTask, 'mode=commit&format=csv', file)

    expect(report.bad).toMatchObject([{ row: 2, field: 'workedHours', message: sentence }])
    expect(refused.text).toContain(sentence)
    expect(await taskAt(me, id)).toMatchObject({ workedHours: 8 })
  })

  test('billed and lowered at the same moment, one of both is refused', { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await workOf(me, buyer.projectId, 8)
      const number = `RACE/${round}`

      const [billed, lowered] = await Promise.all([
        tryBill(number, [id, 8]),
        put(id, { workedHours: 2 }, colleague),
      ])

      const { workedHours } = await taskAt(me, id)
      expect([billed.status, lowered.status, workedHours]).toEqual(
        billed.status === 201 ? [201, 409, 8] : [400, 200, 2],
      )
      if (billed.status === 201) expect(lowered.body).toMatchObject({ detail: containing(number) })
    }
  })

  test('billed and deleted at the same moment, one of both is refused', { timeout: 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await workOf(me, buyer.projectId, 8)

      const [billed, removed] = await Promise.all([
        tryBill(`GONE/${round}`, [id, 8]),
        me.delete(`/api/project_tasks/${id}`),
      ])

      expect([billed.status, removed.status]).toEqual(billed.status === 201 ? [201, 409] : [400, 200])
    }
  })
})
