// What Daybook makes by itself: sixty days ahead, each period once, by however many processes; of who is at work.
import { describe, expect, test } from 'vitest'
import { addDays, dayNumberOf } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { dueInstant } from '@daybook/contract/compliance/windows.ts'
import type { Log } from '#background/worker.ts'
import { makeAhead } from '#features/compliance/ahead.ts'
import { commentOnTask } from '#features/conversation/write-comment.ts'
import { apply, client, factsOf, saveFacts, tasksOf } from '#test/features/compliance/packs.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(dialects)('packs ahead on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, clock, deps } = office
  const admin = as(office.admin)
  const night = (log?: Log) => makeAhead(deps, { comment: commentOnTask, ...(log ? { log } : {}) })

  test('come day by day, once, by two at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => client(admin)))
    await apply(admin, { packs: ['gst-monthly'], organizationIds: ids, assignedToId: office.user.id })
    expect(await night()).toBe(0)
    clock.advance(25 * DAY)
    const later = as(await signIn(office, office.admin.id))

    const made = await Promise.all([night(), night()])

    // Until 14 February: GSTR-1 of January.
    expect(made[0] + made[1]).toBe(ids.length)
    for (const id of ids) {
      const names = (await tasksOf(later, id)).map(({ name }) => String(name))
      expect(names.filter((name) => name.startsWith('GSTR-1 Jan 2027'))).toHaveLength(1)
      expect(new Set(names).size).toBe(names.length)
    }
    expect(await night()).toBe(0)
  })

  test('come of the packs that fit, where a fact speaks against another; the place says which', async () => {
    const later = as(await signIn(office, office.admin.id))
    const id = await client(later)
    await apply(later, { packs: ['gst-monthly', 'deductor'], organizationIds: [id] })
    const saved = await saveFacts(later, id, { gstScheme: 'composition' })
    clock.advance(31 * DAY)

    expect(await night()).toBeGreaterThan(0)

    const again = as(await signIn(office, office.admin.id))
    const names = (await tasksOf(again, id)).map(({ name }) => String(name))
    expect(names.filter((name) => name.startsWith('TDS payment Feb 2027'))).toHaveLength(1)
    expect(names.filter((name) => name.startsWith('GSTR-1 Feb 2027'))).toEqual([])
    expect(saved.body.data.missing).toContainEqual({
      obligation: 'gstr1-monthly',
      name: 'GSTR-1',
      text: 'not for “Composition”',
    })
  })

  test('are whose the client is, also after a hand-over; a client in the bin has none', async () => {
    const later = as(await signIn(office, office.admin.id))
    const [kept, gone] = [await client(later), await client(later)]
    await apply(later, { packs: ['deductor'], organizationIds: [kept], assignedToId: office.colleague.id })
    const { body } = await apply(later, {
      packs: ['gst-annual'],
      organizationIds: [gone],
      assignedToId: office.colleague.id,
    })
    for (const task of await tasksOf(later, gone)) await later.delete(`/api/task/${task.id}`)
    expect(body.data.clients).toBe(1)
    expect((await later.delete(`/api/organizations/${gone}`)).status).toBe(200)
    const off = `/api/user/status/save?userId=${office.colleague.id}&accountStatusId=2&takeOverId=${office.analyst.id}`
    const status = await later.put(off)
    expect(status.status).toBe(200)
    expect(await factsOf(later, kept)).toMatchObject({ responsible: { id: office.analyst.id } })
    clock.advance(31 * DAY)

    expect(await night()).toBeGreaterThan(0)

    const again = as(await signIn(office, office.admin.id))
    const fresh = (await tasksOf(again, kept)).filter(({ name }) =>
      String(name).startsWith('TDS payment Feb 2027'),
    )
    expect(fresh.map((one) => one['assignedTo'])).toEqual([
      expect.objectContaining({ id: office.analyst.id }),
    ])
    expect(await tasksOf(again, gone)).toEqual([])
  })

  test('move by night where an extension missed them', async () => {
    const later = as(await signIn(office, office.admin.id))
    const id = await client(later)
    await apply(later, { packs: ['deductor'], organizationIds: [id] })
    const [first] = await tasksOf(later, id)
    const period = String(first?.['name']).slice('TDS payment '.length).split(' · ')[0] ?? ''
    const day = addDays(indianDay(Number(first?.['dueDate'])), 10)
    // As a process leaves it that dies before it moves anything.
    const extension = { obligation: 'tds-payment', period, state: '', due: dayNumberOf(day) ?? 0 }
    const [nobody, from] = [
      { withdrawnById: null, withdrawnTime: null },
      { notification: '7', source: '' },
    ]
    const by = { scopeId: office.firm, createdById: office.admin.id, createdTime: clock.now() }
    await deps.db
      .insertInto('complianceExtension')
      .values({ ...by, ...extension, ...from, ...nobody })
      .execute()
    clock.advance(DAY)

    await night()

    const again = as(await signIn(office, office.admin.id))
    const moved = (await tasksOf(again, id)).filter(({ name }) => String(name).includes(period))
    expect(moved.map((one) => one['dueDate'])).toContain(dueInstant(day))
  })

  test('are told once a round and person, in each round', async () => {
    const later = as(await signIn(office, office.admin.id))
    const ids = [await client(later), await client(later)]
    const use = { packs: ['gst-monthly', 'deductor'], organizationIds: ids, assignedToId: office.user.id }
    await apply(later, use)
    const told = async () => {
      const rows = await deps.db
        .selectFrom('notification')
        .select('title')
        .where('userId', '=', office.user.id)
        .where('kind', '=', 'assigned')
        .orderBy('id')
        .execute()
      return rows.map(({ title }) => title)
    }
    const before = await told()

    for (const round of [1, 2]) {
      clock.advance(31 * DAY)
      await night()
      expect((await told()).slice(before.length)).toHaveLength(round)
    }
  })

  test('that fail for one client wait for the next day, and block nobody', async () => {
    const later = as(await signIn(office, office.admin.id))
    const id = await client(later)
    await apply(later, { packs: ['company'], organizationIds: [id], leaveOut: true })
    const ofClient = () =>
      deps.db
        .updateTable('complianceProfile')
        .where('scopeId', '=', office.firm)
        .where('organizationId', '=', id)
    await ofClient()
      .set({ agmDay: 10 ** 12 })
      .execute()
    clock.advance(DAY)
    const failed: unknown[] = []
    const log = { info: () => {}, warn: () => {}, error: (said: unknown) => failed.push(said) }

    await night(log)
    await night(log)

    expect(failed).toHaveLength(1)
    await ofClient().set({ agmDay: null }).execute()
  })
})
