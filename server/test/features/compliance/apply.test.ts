// Packs are used for clients: each period has its task once, whoever asks how often; bad input is said and stores nothing.
import { describe, expect, test } from 'vitest'
import { dueInstant, reminderInstant } from '@daybook/contract/compliance/windows.ts'
import type { BinPage } from '@daybook/contract/system/bin.ts'
import {
  apply,
  client,
  factsOf,
  gridOf,
  preview,
  saveFacts,
  tasksOf,
} from '#test/features/compliance/packs.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'

const MONTHLY = ['gst-monthly']
/** From 21 Nov 2026, sixty days ahead. */
const DUE = [
  ['2026-11-30', 'Credit notes'],
  ['2026-12-11', 'GSTR-1 Nov 2026'],
  ['2026-12-20', 'GSTR-3B Nov 2026'],
  ['2027-01-11', 'GSTR-1 Dec 2026'],
  ['2027-01-20', 'GSTR-3B Dec 2026'],
] as const

describe.each(dialects)('packs on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, clock } = office
  const [admin, user, stranger] = [as(office.admin), as(office.user), as(office.otherAdmin)]

  test('show what they would make, and store nothing', async () => {
    const id = await client(admin, { name: 'Tidepool Tea Traders' })

    const { status, body } = await preview(admin, { packs: MONTHLY, organizationIds: [id] })

    expect(status).toBe(200)
    const [planned] = body.data.clients
    expect(body.data.tasks).toBe(DUE.length)
    expect(planned?.tasks.map(({ due }) => due)).toEqual(DUE.map(([day]) => day))
    expect(planned?.tasks[1]).toMatchObject({
      name: 'GSTR-1 Nov 2026 · Tidepool Tea Traders',
      workBy: '2026-12-11',
    })
    // A Sunday: Daybook's week has six working days.
    expect(planned?.tasks[2]).toMatchObject({ due: '2026-12-20', workBy: '2026-12-19' })
    expect(await tasksOf(admin, id)).toEqual([])
    expect(await factsOf(admin, id)).toMatchObject({ packs: [], facts: { gstScheme: '' } })
  })

  test('make tasks as the rules say: client, whole firm, office, day of the law, one reminder', async () => {
    const id = await client(admin, { name: 'Hornbill Hostels' })

    const { status, body } = await apply(admin, {
      packs: MONTHLY,
      organizationIds: [id],
      assignedToId: office.user.id,
    })

    expect([status, body.message]).toEqual([200, '5 tasks made for 1 client'])
    const tasks = await tasksOf(admin, id)
    expect(tasks.map((one) => one['dueDate'])).toEqual(DUE.map(([day]) => dueInstant(day)))
    const filed = tasks[2]
    expect(filed).toMatchObject({
      name: 'GSTR-3B Nov 2026 · Hornbill Hostels',
      reminderAt: reminderInstant('2026-12-20', clock.now()),
      category: { name: 'Office' },
      organization: { id },
      audience: { id: 2 },
      assignedTo: { id: office.user.id },
      status: { name: 'Open' },
    })
    expect(filed?.['description']).toMatch(
      /^Do by Dec 19, 2026, the last working day before it is due on Dec 20, 2026\.\n/,
    )
    expect(filed?.['description']).toMatch(/without liability/)
    expect(await factsOf(admin, id)).toMatchObject({
      packs: MONTHLY,
      facts: { gstScheme: 'monthly' },
      state: '29',
      responsible: { id: office.user.id },
    })
    // Its reminder would be over: nine days before, not seven, is too late for the first.
    expect(tasks[0]).toMatchObject({ reminderAt: reminderInstant('2026-11-30', clock.now()) })
  })

  test('are used once, however often', async () => {
    const id = await client(admin)
    const use = { packs: MONTHLY, organizationIds: [id] }
    await apply(admin, use)

    expect((await apply(admin, use)).body).toMatchObject({ data: { tasks: 0 } })
    expect((await preview(admin, use)).body.data).toMatchObject({ tasks: 0 })
    expect((await preview(admin, use)).body.data.clients[0]?.present).toHaveLength(DUE.length)
    expect(await tasksOf(admin, id)).toHaveLength(DUE.length)
  })

  test('are used once by two at the same moment, and by one key', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => client(admin)))
    const use = { packs: [...MONTHLY, 'deductor'], organizationIds: ids }
    const key = { 'Idempotency-Key': 'packs-at-once-1' }

    const answers = await Promise.all([
      apply(admin, use),
      apply(admin, { ...use, organizationIds: ids.toReversed() }),
      apply(admin, use, key),
      apply(admin, use, key),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const all = await Promise.all(ids.map((id) => tasksOf(admin, id)))
    for (const list of all) expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    expect(new Set(all.map(({ length }) => length)).size).toBe(1)
    const sum = all.reduce((total, { length }) => total + length, 0)
    const [one, other] = answers
    expect((one?.body.data.tasks ?? 0) + (other?.body.data.tasks ?? 0)).toBeLessThanOrEqual(sum)
    expect((await apply(admin, use, key)).body).toEqual(answers[2]?.body)
  })

  test('never make a deleted task again; restored it is the same one', async () => {
    const id = await client(admin)
    const use = { packs: MONTHLY, organizationIds: [id] }
    await apply(admin, use)
    const [first] = await tasksOf(admin, id)
    await admin.delete(`/api/task/${first?.id}`)

    expect((await apply(admin, use)).body.data.tasks).toBe(0)
    expect(await tasksOf(admin, id)).toHaveLength(DUE.length - 1)
    const cell = async () => {
      const { rows } = await gridOf(admin, '?month=2026-11')
      return rows.find(({ organization }) => organization.id === id)?.cells[0]
    }
    expect(await cell()).toMatchObject({ state: 'none', taskId: null })

    const { body } = await admin.get<BinPage>('/api/bin?entity=task')
    const entry = body.list.find(({ recordId }) => recordId === first?.id)
    await admin.post(`/api/bin/${entry?.id}/restore`, {})
    expect(await cell()).toMatchObject({ state: 'open', taskId: first?.id })
    await admin.delete(`/api/task/${first?.id}`)
    const again = (await admin.get<BinPage>('/api/bin?entity=task')).body.list[0]
    await admin.delete(`/api/bin/${again?.id}`)
    expect((await apply(admin, use)).body.data.tasks).toBe(0)
  })

  test('need the State where the day depends on it: said, and nothing is stored', async () => {
    const id = await client(admin, { name: 'Little Abacus School', taxNumber: 'Unregistered' })
    const use = { packs: ['employer'], organizationIds: [id] }

    const refused = await apply(admin, use)

    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([
      {
        path: 'organizationIds.0',
        message: 'Little Abacus School: Professional tax of employees, no State.',
      },
    ])
    expect(await tasksOf(admin, id)).toEqual([])
    expect(await factsOf(admin, id)).toMatchObject({ packs: [] })

    const left = await apply(admin, { ...use, leaveOut: true })
    expect(left.status).toBe(200)
    const names = async () =>
      (await tasksOf(admin, id))
        .map(({ name }) => String(name))
        .filter((name) => name.startsWith('Professional'))
    expect(await names()).toEqual([])
    await saveFacts(admin, id, { state: '29' })
    expect(await names()).toEqual([
      'Professional tax of employees Nov 2026 · Little Abacus School',
      'Professional tax of employees Dec 2026 · Little Abacus School',
    ])
  })

  test.each(['28', '97'])('know no day of the State %s, and guess none', async (state) => {
    const id = await client(admin)
    await saveFacts(admin, id, { state })
    const { body } = await apply(admin, { packs: ['gst-qrmp'], organizationIds: [id] })
    expect(body.issues?.[0]?.message).toMatch(/day not known for/)
  })

  test.each([
    [{ packs: [] }, 'packs'],
    [{ packs: ['gst'] }, 'packs'],
    [{ organizationIds: [] }, 'organizationIds'],
    [{ organizationIds: [999_999] }, 'organizationIds.0'],
    [{ organizationIds: ['1'] }, 'organizationIds.0'],
    [{ assignedToId: 999_999 }, 'assignedToId'],
  ])('refuse %j at its field', async (wrong, path) => {
    const id = await client(admin)
    const { status, body } = await admin.post<{ issues: { path: string }[] }>('/api/compliance/apply', {
      packs: MONTHLY,
      organizationIds: [id],
      ...wrong,
    })
    expect(status).toBe(400)
    expect(body.issues[0]?.path).toBe(path)
    expect(await factsOf(admin, id)).toMatchObject({ packs: [] })
  })

  test('are of a firm: another one meets nothing of them', async () => {
    const id = await client(admin)
    await apply(admin, { packs: MONTHLY, organizationIds: [id] })

    expect((await stranger.get(`/api/compliance/clients/${id}`)).status).toBe(404)
    expect((await saveFacts(stranger, id, { state: '29' })).status).toBe(404)
    expect((await apply(stranger, { packs: MONTHLY, organizationIds: [id] })).status).toBe(400)
    expect((await gridOf(stranger)).rows).toEqual([])
  })

  test('are for oneself, and by an Admin for others', async () => {
    const id = await client(admin)
    const use = { packs: MONTHLY, organizationIds: [id] }
    expect((await apply(user, { ...use, assignedToId: office.colleague.id })).status).toBe(403)
    const own = await client(admin)
    await apply(user, { packs: MONTHLY, organizationIds: [own] })
    const colleague = as(office.colleague)
    const ofUser = await apply(colleague, { packs: ['deductor'], organizationIds: [own] })
    expect(ofUser.body.issues?.[0]?.message).toMatch(/A colleague is responsible/)
    expect((await saveFacts(colleague, own, { packs: [] })).status).toBe(403)
    expect((await apply(admin, { packs: ['deductor'], organizationIds: [own] })).status).toBe(200)
    expect((await saveFacts(user, own, { packs: MONTHLY })).status).toBe(200)
    await apply(admin, { ...use, assignedToId: office.colleague.id })
    const others = await apply(user, { ...use, packs: ['deductor'] })
    expect(others.body.issues?.[0]?.message).toMatch(/A colleague is responsible/)
    expect((await saveFacts(user, id, { packs: [] })).status).toBe(403)
    expect((await saveFacts(user, id, { agmDay: '2026-09-30' })).status).toBe(200)
  })
})
