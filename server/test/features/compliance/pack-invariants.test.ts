// Whatever is done with packs in whatever order: a period has one task at most, closed ones stay closed, days are those of the law or of
// the last extension; and what moves or goes takes everything along.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { dueInstant } from '@daybook/contract/compliance/windows.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { moveRows } from '#entities/bulk/move-rows.ts'
import type { Saving } from '#entities/hooks.ts'
import { makeAhead } from '#features/compliance/ahead.ts'
import { commentOnTask } from '#features/conversation/write-comment.ts'
import { apply, client, extend, saveFacts, tasksOf } from '#test/features/compliance/packs.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { openOffice } from '#test/support/people/actors.ts'

const TABLES = ['complianceProfile', 'packTask'] as const
const steps = fc.array(
  fc.constantFrom('apply', 'apply others', 'ahead', 'extend', 'withdraw', 'close', 'delete', 'undo', 'state'),
  { minLength: 3, maxLength: 8 },
)

describe.each(dialects)('packs on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { as, clock, deps } = office
  const admin = as(office.admin)
  const night = () => makeAhead(deps, { comment: commentOnTask })
  const packsOf = (organizationId: number) =>
    deps.db
      .selectFrom('packTask')
      .selectAll()
      .where('scopeId', '=', office.firm)
      .where('organizationId', '=', organizationId)
      .execute()

  test('keep one task a period, and what is closed closed', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const id = await client(admin)
        const extensions: number[] = []
        const undos: number[] = []
        const closed = new Set<number>()
        const use = async (packs: readonly string[]) => {
          const { body } = await apply(admin, { packs, organizationIds: [id] })
          if (body.undo) undos.push(body.undo)
        }
        const [first, ...rest] = ['GSTR-3B Nov 2026', 'GSTR-3B Dec 2026', 'GSTR-1 Dec 2026']
        const named = async (start = first) =>
          (await tasksOf(admin, id)).find(({ name }) => String(name).startsWith(start ?? ''))
        const acts: Readonly<Record<string, () => Promise<unknown>>> = {
          apply: () => use(['gst-monthly']),
          'apply others': () => use(['gst-monthly', 'deductor']),
          ahead: () => Promise.all([night(), night()]),
          extend: async () => {
            const due = dayOfNumber(20_811 + extensions.length)
            const { body } = await extend(admin, { obligation: 'gstr3b-monthly', period: 'Nov 2026', due })
            extensions.push(body.data.extension.id)
          },
          withdraw: async () => {
            const last = extensions.pop()
            if (last) await admin.post(`/api/compliance/extensions/${last}/withdraw`)
          },
          close: async () => {
            const task = await named(rest[1])
            if (!task) return
            await admin.put(`/api/task/${task.id}`, { status: { id: STATUS.closed } })
            closed.add(task.id)
          },
          delete: async () => {
            const task = await named(rest[0])
            if (task) await admin.delete(`/api/task/${task.id}`)
          },
          undo: async () => {
            const last = undos.pop()
            if (last) await admin.post(`/api/undo/${last}`)
          },
          state: () => saveFacts(admin, id, { state: '27' }),
        }
        for (const step of list) {
          clock.advance(1000)
          await acts[step]?.()
        }

        const [tasks, packs] = [await tasksOf(admin, id), await packsOf(id)]
        expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length)
        const byId = new Map(tasks.map((task) => [task.id, task]))
        for (const taskId of closed)
          if (byId.has(taskId)) expect(byId.get(taskId)).toMatchObject({ status: { name: 'Closed' } })
        for (const { taskId, due } of packs) {
          const task = taskId === null ? undefined : byId.get(taskId)
          if (task) expect(task['dueDate']).toBe(dueInstant(dayOfNumber(due)))
        }
        for (const last of extensions) await admin.post(`/api/compliance/extensions/${last}/withdraw`)
      }),
      { numRuns: 12 },
    )
  })

  test('move with whoever joins a firm, and go with a client that is gone for good', async () => {
    const mine = as(office.individual)
    const id = await client(mine)
    await apply(mine, { packs: ['gst-monthly'], organizationIds: [id] })
    await mine.post<calls.ExtensionSaved>('/api/compliance/extensions', {
      obligation: 'gstr3b-monthly',
      period: 'Nov 2026',
      due: '2026-12-24',
      notification: 'of a newcomer',
    })
    const [from, to] = [-office.individual.id, office.firm]

    // It asks for no more of a saving.
    await withAllTenants(() =>
      deps.db.transaction().execute((tx) => moveRows({ deps, tx } as unknown as Saving, from, to)),
    )

    for (const table of TABLES) {
      const left = await withAllTenants(() =>
        deps.db.selectFrom(table).select('scopeId').where('scopeId', '=', from).execute(),
      )
      expect(left).toEqual([])
    }
    expect(await packsOf(id)).not.toEqual([])
    // An Admin enters those of a firm.
    const list = await admin.get<{ data: readonly calls.Extension[] }>('/api/compliance/extensions')
    expect(list.body.data.filter(({ notification }) => notification === 'of a newcomer')).toEqual([])
    // Whoever is alone shares with nobody, so they are none of the firm's lists.
    for (const { taskId } of await packsOf(id)) await admin.delete(`/api/task/${taskId}`)
    expect((await admin.delete(`/api/organizations/${id}`)).status).toBe(200)
    const { count } = await deps.db
      .selectFrom('bin')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('scopeId', '=', to)
      .executeTakeFirstOrThrow()
    expect((await admin.post('/api/bin/empty', { count: Number(count) })).status).toBe(200)
    expect(await packsOf(id)).toEqual([])
  })
})
