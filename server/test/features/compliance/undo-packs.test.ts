// Using packs is one step that can be taken back; what anybody did since stays.
import { describe, expect, test } from 'vitest'
import { apply, client, factsOf, saveFacts, tasksOf } from '#test/features/compliance/packs.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'

const MONTHLY = ['gst-monthly']
/** Of that pack, from 21 Nov 2026 on. */
const TASKS = 5

describe.each(dialects)('packs on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, clock } = office
  const [admin, user] = [as(office.admin), as(office.user)]

  test('are taken back as one, and can be used again after it', async () => {
    const ids = await Promise.all([1, 2].map(() => client(admin)))
    const use = { packs: MONTHLY, organizationIds: ids }
    const { body } = await apply(admin, use)
    expect(body.undo).toBeGreaterThan(0)

    const undone = await admin.post<{ message: string }>(`/api/undo/${body.undo}`)

    expect([undone.status, undone.body.message]).toEqual([200, 'Undone'])
    for (const id of ids) {
      expect(await tasksOf(admin, id)).toEqual([])
      expect(await factsOf(admin, id)).toMatchObject({
        packs: [],
        facts: { gstScheme: '' },
        responsible: null,
      })
    }
    clock.advance(1000)
    expect((await apply(admin, use)).body.data.tasks).toBe(2 * TASKS)
  })

  test('are taken back also where they were used again, which made nothing', async () => {
    const id = await client(admin)
    const use = { packs: MONTHLY, organizationIds: [id] }
    const first = await apply(admin, use)
    clock.advance(1000)
    expect((await apply(admin, use)).body.data.tasks).toBe(0)

    await admin.post(`/api/undo/${first.body.undo}`)

    expect(await tasksOf(admin, id)).toEqual([])
    expect(await factsOf(admin, id)).toMatchObject({ packs: [] })
    clock.advance(1000)
    expect((await apply(admin, use)).body.data.tasks).toBe(TASKS)
  })

  test('keep those that were used since, when they are taken back, and the night makes nothing of it', async () => {
    const id = await client(admin)
    const first = await apply(admin, { packs: MONTHLY, organizationIds: [id] })
    clock.advance(1000)
    await apply(admin, { packs: ['gst-annual'], organizationIds: [id] })
    const others = async () =>
      (await tasksOf(admin, id))
        .filter(({ name }) => !String(name).startsWith('GSTR-9'))
        .map(({ name }) => name)

    await admin.post(`/api/undo/${first.body.undo}`)

    expect(await others()).toEqual([])
    await saveFacts(admin, id, { agmDay: '2026-09-30' })
    expect(await others()).toEqual([])
    expect(await factsOf(admin, id)).toMatchObject({ packs: [...MONTHLY, 'gst-annual'] })
  })

  test('keep what somebody said of the client since, when they are taken back', async () => {
    const id = await client(admin)
    await saveFacts(admin, id, { packs: ['exporter'] })
    const { body } = await apply(admin, { packs: MONTHLY, organizationIds: [id] })
    clock.advance(1000)
    const said = await saveFacts(user, id, { gstScheme: 'qrmp' })
    await admin.post(`/api/undo/${body.undo}`)
    expect(await factsOf(admin, id)).toEqual(said.body.data)

    const fresh = await client(admin)
    const again = await apply(user, { packs: ['deductor'], organizationIds: [fresh] })
    const stale = (await factsOf(admin, fresh)).modifiedTime
    await user.post(`/api/undo/${again.body.undo}`)
    expect((await factsOf(admin, fresh)).modifiedTime).toBeGreaterThan(stale)
    // They are nobody's again.
    expect((await saveFacts(as(office.colleague), fresh, { packs: MONTHLY })).status).toBe(200)
  })

  test('leave alone what somebody changed since, when they are taken back', async () => {
    const id = await client(admin)
    const { body } = await apply(admin, { packs: MONTHLY, organizationIds: [id] })
    const [first] = await tasksOf(admin, id)
    clock.advance(1000)
    await user.put(`/api/task/${first?.id}`, { name: 'Mine now' })

    await admin.post(`/api/undo/${body.undo}`)

    expect((await tasksOf(admin, id)).map(({ name }) => name)).toEqual(['Mine now'])
  })
})
