// What holds after any sequence of changes, two people at once: client, contact and project of open tasks belong together, a task
// is read by whom its audience says, and what others share changes nothing of one's own (rules/teamwork 3, rules/teamwork 4, rules/teamwork 6).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { startAnother } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given, make } from '#test/support/make.ts'
import { idsOf, pageOf } from '#test/support/reads.ts'

const place = fc.integer({ min: 0, max: 2 })
const link = fc.option(place, { nil: undefined })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('save' as const),
    of: place,
    organization: link,
    contact: link,
    project: link,
    clears: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('status' as const), of: place, closes: fc.boolean() }),
  fc.record({ kind: fc.constant('project' as const), of: place, to: place }),
  fc.record({ kind: fc.constant('contact' as const), of: place, to: place }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  // SQLite's two connections would wait for each other in this one thread.
  const other = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const [me, elsewhere] = [office.as(office.admin), callerOf(other, office.colleague)]

  it('client, contact and project of open tasks belong together', { timeout: 120_000 }, async () => {
    const three = [0, 1, 2]
    const firms = await Promise.all(
      three.map((index) => given(me, organization, { name: `Client ${index}` })),
    )
    const of = (index: number) => ({ organization: { id: firms[index]?.id ?? 0 } })
    const persons = await Promise.all(three.map((index) => given(me, contact, of(index))))
    const works = await Promise.all(three.map((index) => given(me, project, of(index))))
    const tasks = await Promise.all(three.map(() => given(me, task, { audience: { id: 2 } })))
    const refer = (list: readonly { readonly id: number }[], index: number | undefined) =>
      index === undefined ? {} : { id: list[index]?.id ?? 0 }

    const act = (who: typeof me, one: Step) => {
      const id = tasks[one.of]?.id ?? 0
      if (one.kind === 'status') return who.put(`/api/task/${id}`, { status: { id: one.closes ? 3 : 1 } })
      if (one.kind === 'project') return who.put(`/api/projects/${works[one.of]?.id ?? 0}`, of(one.to))
      if (one.kind === 'contact') return who.put(`/api/contacts/${persons[one.of]?.id ?? 0}`, of(one.to))
      const sent = {
        ...(one.clears ? { organization: null } : {}),
        ...(one.organization === undefined ? {} : { organization: refer(firms, one.organization) }),
        ...(one.contact === undefined ? {} : { contact: refer(persons, one.contact) }),
        ...(one.project === undefined ? {} : { project: refer(works, one.project) }),
      }
      return who.put(`/api/task/${id}`, sent)
    }
    const torn = () =>
      office.deps.db
        .selectFrom('task')
        .leftJoin('project', 'project.id', 'task.projectId')
        .leftJoin('contact', 'contact.id', 'task.contactId')
        .select([
          'task.id',
          'task.organizationId',
          'project.organizationId as ofProject',
          'contact.organizationId as ofContact',
        ])
        .where('task.scopeId', '=', office.firm)
        .where('task.statusId', 'not in', [3, 6, 7])
        .execute()

    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 6 }), async (pairs) => {
        for (const [one, two] of pairs) {
          const answers = await Promise.all([act(me, one), act(elsewhere, two)])
          for (const { status } of answers) expect([200, 400, 409]).toContain(status)
          for (const row of await torn()) {
            const owners = [row.ofProject, row.ofContact].filter((owner) => owner !== null)
            expect(owners.every((owner) => owner === row.organizationId)).toBe(true)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it(
    'a task is read by creator, assignee and Admins, and with audience 2 by its firm',
    { timeout: 60_000 },
    async () => {
      const everybody = [
        office.user,
        office.colleague,
        office.analyst,
        office.admin,
        office.stranger,
        office.otherAdmin,
        office.individual,
      ]
      const ofFirm = [office.user, office.colleague, office.analyst, office.admin]
      const member = fc.integer({ min: 0, max: 3 })
      await fc.assert(
        fc.asyncProperty(
          member,
          member,
          fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 3 }),
          async (by, to, audiences) => {
            const [creator, assignee] = [ofFirm[by] ?? office.user, ofFirm[to] ?? office.user]
            const { id } = await given(office.as(creator), task, { assignedTo: { id: assignee.id } })
            for (const audience of audiences)
              await office.as(creator).put(`/api/task/${id}`, { audience: { id: audience } })
            const seeing = everybody.filter((who) =>
              audiences.at(-1) === 2 ? ofFirm.includes(who) : [creator, assignee, office.admin].includes(who),
            )
            const reading = []
            for (const who of everybody)
              if ((await office.as(who).get(`/api/task/${id}`)).status === 200) reading.push(who)
            expect(reading).toEqual(seeing)
          },
        ),
        { numRuns: 20 },
      )
    },
  )

  it(
    'what others share changes nothing of one’s own lists, counts and charts',
    { timeout: 60_000 },
    async () => {
      const mine = office.as(office.analyst)
      await given(mine, task)
      const { id } = office.analyst
      const own = async () => {
        const asked = [
          {},
          { statusGroupId: 1 },
          { statusGroupId: 2 },
          { dueDateStatus: 'over', statusGroupId: 1 },
          { userId: id },
        ]
        const lists = await Promise.all(asked.map(async (filter) => (await pageOf(mine, task, filter)).body))
        const charts = await Promise.all(
          [
            `/api/chart_data/task/status_chart/${id}/-1`,
            `/api/chart_data/task/tasks_per_month/${id}/6`,
            `/api/word_cloud/task/over_due_metrics/${id}`,
          ].map(async (path) => (await mine.get(path)).body),
        )
        return [lists, charts, (await mine.get('/api/tasks')).body]
      }
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ days: fc.integer({ min: -40, max: 40 }), status: fc.constantFrom(1, 3) }), {
            maxLength: 5,
          }),
          async (others) => {
            const before = await own()
            for (const { days, status } of others) {
              const body = await make(office.as(office.colleague), task, {
                audience: { id: 2 },
                dueDate: office.clock.now() + days * 86_400_000,
                status: { id: status },
              })
              await office.as(office.colleague).post('/api/task', body)
            }
            expect(await own()).toEqual(before)
          },
        ),
        { numRuns: 10 },
      )
      expect((await idsOf(mine, task, { whose: 'team' }, { pageSize: 500 })).length).toBeGreaterThan(1)
    },
  )
})
