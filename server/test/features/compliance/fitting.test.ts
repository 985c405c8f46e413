// Packs are for clients of a kind: of those that do not fit, each is named, and the others are used.
import { describe, expect, test } from 'vitest'
import { apply, client, factsOf, saveFacts, tasksOf } from '#test/features/compliance/packs.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'

describe.each(dialects)('packs on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const admin = office.as(office.admin)

  test('of the GST are not for a client whose tax number says that it is not registered, until somebody says otherwise', async () => {
    const id = await client(admin, { name: 'Nilgiri Tea House', taxNumber: 'Unregistered' })
    const use = { packs: ['gst-monthly'], organizationIds: [id] }

    const refused = await apply(admin, use)

    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([
      {
        path: 'organizationIds.0',
        message: 'Nilgiri Tea House is “Not registered”, so “GST, every month” does not fit it.',
      },
    ])
    expect(await tasksOf(admin, id)).toEqual([])
    expect(await factsOf(admin, id)).toMatchObject({ packs: [] })

    await saveFacts(admin, id, { gstScheme: 'monthly' })
    expect((await apply(admin, use)).status).toBe(200)
    expect(await tasksOf(admin, id)).not.toEqual([])
  })

  test('that fit a client are used for it beside one that does not, which is named', async () => {
    const id = await client(admin, { name: 'Chikoo Snacks', taxNumber: 'Unregistered' })
    await saveFacts(admin, id, { state: '29' })
    const use = { packs: ['gst-monthly', 'employer'], organizationIds: [id] }
    const unfit = 'Chikoo Snacks is “Not registered”, so “GST, every month” does not fit it.'

    const refused = await apply(admin, use)
    expect(refused.body.issues).toEqual([{ path: 'organizationIds.0', message: unfit }])
    expect(await factsOf(admin, id)).toMatchObject({ packs: [] })

    const left = await apply(admin, { ...use, leaveOut: true })
    expect(left.status).toBe(200)
    expect(await factsOf(admin, id)).toMatchObject({ packs: ['employer'] })
    const names = (await tasksOf(admin, id)).map(({ name }) => String(name))
    expect(names.filter((name) => name.startsWith('GSTR'))).toEqual([])
    expect(names.filter((name) => name.startsWith('Professional'))).not.toEqual([])
  })

  test('which fit nobody make nothing, and do not say that something is there', async () => {
    const id = await client(admin)
    await saveFacts(admin, id, { gstScheme: 'none' })
    const { status, body } = await apply(admin, {
      packs: ['gst-monthly', 'gst-composition'],
      organizationIds: [id],
      leaveOut: true,
    })

    expect([status, body.message]).toEqual([200, 'Nothing was made: the packs fit none of these clients'])
    expect(body.undo).toBeUndefined()
    expect(await tasksOf(admin, id)).toEqual([])
  })

  test('need a day of the meeting, and a client that they fit', async () => {
    const id = await client(admin, { name: 'Rocket Tiffin' })
    const refused = await apply(admin, { packs: ['company'], organizationIds: [id] })
    expect(refused.body.issues?.map(({ message }) => message)).toContain(
      'Rocket Tiffin: AOC-4, accounts, no AGM day.',
    )
    await saveFacts(admin, id, { gstScheme: 'composition' })
    const other = await apply(admin, { packs: ['gst-monthly'], organizationIds: [id] })
    expect(other.body.issues?.[0]?.message).toBe(
      'Rocket Tiffin is “Composition”, so “GST, every month” does not fit it.',
    )
    expect(await tasksOf(admin, id)).toEqual([])
  })

  test('do not go together where they are for clients of different kinds', async () => {
    const id = await client(admin, { name: 'Egret Engineering' })
    const both = await apply(admin, { packs: ['gst-monthly', 'gst-composition'], organizationIds: [id] })
    expect(both.body.issues?.map(({ message }) => message)).toEqual([
      'Egret Engineering is “Regular, every month”, so “GST, composition” does not fit it.',
    ])
    expect(await tasksOf(admin, id)).toEqual([])
  })
})
