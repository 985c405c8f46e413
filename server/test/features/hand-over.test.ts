// Somebody leaves: what they have in hand goes to whoever takes over, at once or not at all (together §11.1).
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/access.ts'
import type { AuditEntry } from '@daybook/contract/audit.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { CATEGORY, STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Holdings } from '@daybook/contract/hand-over.ts'
import { messages } from '@daybook/contract/messages.ts'
import { topUpAll } from '#features/tasks/series/wake.ts'
import { openOffice, signedIn, signIn } from '#test/support/actors.ts'
import { NOW, startAnother } from '#test/support/app.ts'
import { type Actor, type Caller, callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/dialects.ts'
import { given } from '#test/support/make.ts'
import { issuesOf } from '#test/support/reads.ts'
import { DAY, insertReminders } from '#test/support/reminders.ts'
import { at, give, taskPath, tasksOf } from '#test/support/series.ts'

const off = ({ id }: Actor, more = '') => `/api/user/status/save?userId=${id}&accountStatusId=2${more}`
const on = ({ id }: Actor, more = '') => `/api/user/status/save?userId=${id}&accountStatusId=1${more}`
const to = ({ id }: Actor, take = '') => `&takeOverId=${id}${take && `&take=${take}`}`

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  // Half of the requests go to a second process; SQLite's would wait for each other in this one thread.
  const other = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const { as } = office
  const admin = as(office.admin)
  let people = 0
  beforeEach(() => office.clock.set(NOW))
  const someone = () => signedIn(office, `Leaver${(people += 1)}`, office.firm, ROLES.user)
  const holdings = async (caller: Caller, { id }: Actor) =>
    (await caller.get<Holdings>(`/api/users/${id}/holdings`)).body
  const names = async (who: Actor) =>
    new Set(
      (await tasksOf(as(await signIn(office, who.id))))
        .filter(({ assignedTo }) => assignedTo.id === who.id)
        .map(({ name }) => name),
    )
  const events = async ({ id }: Actor) => {
    const auditFilter = { entity: 'user', recordId: id, action: 'handed_over' }
    return (
      await admin.post<{ list: AuditEntry[] }>('/api/customized/audit_log', { dataFilter: { auditFilter } })
    ).body.list
  }

  /** Two office tasks, one given by the Admin, one purely own, one closed, a weekly series. */
  async function leaving() {
    const [leaver, taker] = [await someone(), await someone()]
    const me = as(leaver)
    const category = { id: CATEGORY.office }
    const first = await given(me, task, { name: 'Return', category, dueDate: office.clock.now() - 2 * DAY })
    await given(me, task, { name: 'Audit', category })
    await given(admin, task, { name: 'Given', assignedTo: { id: leaver.id } })
    const own = await given(me, task, { name: 'Own' })
    await given(me, task, { name: 'Closed', category, status: { id: STATUS.closed } })
    await given(me, task, { name: 'Lent', category, assignedTo: { id: office.colleague.id } })
    await give(me, at('2026-11-23T10:00'), { name: 'Weekly', repeatOption: { id: 4 } })
    return { leaver, taker, me, first, own }
  }

  test('what somebody has in hand adds up', async () => {
    const { leaver, me } = await leaving()
    const weekly = (await tasksOf(me)).filter(({ name }) => name === 'Weekly').length

    const held = await holdings(admin, leaver)

    expect(weekly).toBeGreaterThan(2)
    expect(held).toEqual({
      openTasks: 4 + weekly,
      ofWhich: { office: 2, givenByOthers: 1, ofSeries: weekly, onlyOwn: 1 },
      overDue: 1,
      series: 1,
      nextOfSeries: at('2026-11-23T10:00'),
      givenToOthers: 1,
      closedTasks: 1,
      projectTasks: 0,
    })
    expect(await holdings(me, leaver)).toEqual(held)
  })

  test('without a taker nothing moves, and nothing else is answered', async () => {
    const { leaver } = await leaving()
    const before = await holdings(admin, leaver)

    const answer = await admin.put(off(leaver))

    expect(answer).toMatchObject({ status: 200, body: { message: messages.userDeactivated } })
    expect(Object.keys(answer.body as object)).toEqual(['message'])
    expect(await holdings(admin, leaver)).toEqual(before)
    expect(await events(leaver)).toEqual([])
  })

  test('work and series go to the taker, what is purely own stays; history and one event say so', async () => {
    const { leaver, taker, first } = await leaving()

    const answer = await admin.put(off(leaver, to(taker)))

    expect(answer.status).toBe(200)
    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given', 'Weekly']))
    expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 1, ofWhich: { onlyOwn: 1 }, series: 0 })
    const history = await admin.get<AuditEntry[]>(`/api/history/task/${first.id}`)
    expect(history.body[0]).toMatchObject({
      action: 'update',
      actor: { id: office.admin.id },
      changes: { assignedTo: [{ id: leaver.id }, { id: taker.id }] },
    })
    const list = await events(leaver)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      changes: { series: [null, 1], to: [null, expect.stringContaining('Leaver')] },
    })
  })

  test('the series goes on with the taker', async () => {
    const { leaver, taker } = await leaving()
    await admin.put(off(leaver, to(taker)))
    const before = (await tasksOf(as(taker))).length

    office.clock.advance(21 * DAY)
    await topUpAll(office.deps)

    expect((await tasksOf(as(await signIn(office, taker.id)))).length).toBeGreaterThan(before)
    office.clock.set(NOW)
    expect(await holdings(admin, leaver)).toMatchObject({ ofWhich: { ofSeries: 0 } })
  })

  test.each([
    ['work', ['Return', 'Audit', 'Given']],
    ['series', ['Weekly']],
    ['own', ['Own']],
    ['own,work,series', ['Return', 'Audit', 'Given', 'Own', 'Weekly']],
  ])('take=%s moves just that', async (take, moved) => {
    const { leaver, taker } = await leaving()

    await admin.put(off(leaver, to(taker, take)))

    expect(await names(taker)).toEqual(new Set(moved))
  })

  test('a deletion hands over as well, the own one too', async () => {
    const { leaver, taker } = await leaving()
    const chief = await signedIn(office, `Chief${(people += 1)}`, office.firm, ROLES.admin)
    await given(as(chief), task, { name: 'Of the chief', category: { id: CATEGORY.office } })

    const removed = await admin.delete(`/api/user/${leaver.id}?takeOverId=${taker.id}`)
    const left = await as(chief).delete(`/api/user/${chief.id}?takeOverId=${taker.id}&take=work`)

    expect([removed.status, left.status]).toEqual([200, 200])
    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given', 'Weekly', 'Of the chief']))
  })

  test('the form of a user does so, too', async () => {
    const { leaver, taker } = await leaving()

    const answer = await admin.put(`/api/user/${leaver.id}?takeOverId=${taker.id}&take=work`, {
      phone: '+91 1',
      accountStatus: { id: 2 },
    })

    expect(answer.status).toBe(200)
    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given']))
  })

  test('who was switched off before can still hand over', async () => {
    const { leaver, taker } = await leaving()
    await admin.put(off(leaver))

    await admin.put(off(leaver, to(taker, 'work')))

    expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given']))
  })

  describe('is refused', () => {
    const wrong: readonly (readonly [string, () => Promise<string | number> | string | number])[] = [
      ['the leaver', () => -1],
      [
        'somebody inactive',
        async () => {
          const gone = await someone()
          await admin.put(off(gone))
          return gone.id
        },
      ],
      [
        'somebody deleted',
        async () => {
          const gone = await someone()
          await admin.delete(`/api/user/${gone.id}`)
          return gone.id
        },
      ],
      ['a foreign person', () => office.stranger.id],
      ['the unassigned person', () => 7],
      ['the Super Admin', () => office.superAdmin.id],
      ['nobody', () => 999_999],
      ['a word', () => 'me'],
      ['zero', () => 0],
    ]
    test.each(wrong)('with %s as the taker', async (_who, idOf) => {
      const { leaver } = await leaving()
      const asked = await idOf()
      const id = asked === -1 ? leaver.id : asked

      const answers = [
        await admin.put(off(leaver, `&takeOverId=${id}`)),
        await admin.delete(`/api/user/${leaver.id}?takeOverId=${id}`),
        await admin.put(`/api/user/${leaver.id}?takeOverId=${id}`, { accountStatus: { id: 2 } }),
      ]

      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
      for (const answer of answers) expect(issuesOf(answer)).toEqual({ takeOverId: messages.chooseColleague })
      expect((await as(leaver).get('/api/session')).status).toBe(200)
    })

    test.each(['', 'everything', 'work,', 'work;series'])('what to take being “%s”', async (take) => {
      const { leaver, taker } = await leaving()

      const answer = await admin.put(off(leaver, `${to(taker)}&take=${encodeURIComponent(take)}`))

      expect(issuesOf(answer)).toEqual({ take: messages.handOverParts })
    })

    test('while the account stays active', async () => {
      const { leaver, taker } = await leaving()

      const answers = [
        await admin.put(on(leaver, to(taker))),
        await admin.put(`/api/user/${leaver.id}?takeOverId=${taker.id}`, { phone: '+91 2' }),
      ]

      for (const answer of answers) expect(issuesOf(answer)).toEqual({ takeOverId: messages.handOverStays })
    })

    test('above 500 at once; without a taker the account is switched off all the same', async () => {
      const [leaver, taker] = [await someone(), await someone()]
      const person = { userId: leaver.id, scopeId: office.firm }
      await insertReminders(office, person, 501, office.clock.now() + DAY)

      const whole = await admin.put(off(leaver, to(taker, 'own')))
      const later = await admin.put(off(leaver))

      expect(issuesOf(whole)).toEqual({ takeOverId: messages.handOverTooMany })
      expect(later.status).toBe(200)
      expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 501 })
    })

    test('exactly 500 go', async () => {
      const [leaver, taker] = [await someone(), await someone()]
      await insertReminders(
        office,
        { userId: leaver.id, scopeId: office.firm },
        500,
        office.clock.now() + DAY,
      )

      const answer = await admin.put(off(leaver, to(taker, 'own')))

      expect(answer.status).toBe(200)
      expect(await holdings(admin, taker)).toMatchObject({ openTasks: 500 })
    })

    test('for individuals: nobody can take over', async () => {
      const lonely = await signedIn(office, `Lonely${(people += 1)}`, INDIVIDUALS, ROLES.user)

      const answer = await as(office.superAdmin).put(off(lonely, to(office.individual)))

      expect(issuesOf(answer)).toEqual({ takeOverId: messages.chooseColleague })
    })
  })

  describe('undone', () => {
    const undoOf = (answer: { readonly body: unknown }) => String(Reflect.get(Object(answer.body), 'undo'))

    test('the account is on again and has back what nobody changed; sessions stay ended', async () => {
      const { leaver, taker, first } = await leaving()
      const held = await holdings(admin, leaver)
      const undo = undoOf(await admin.put(off(leaver, to(taker))))
      await admin.put(taskPath(first), { name: 'Changed since' })

      const answer = await admin.put(on(leaver, `&giveBack=${undo}`))
      const again = await admin.put(on(leaver, `&giveBack=${undo}`))

      expect([answer.status, again.status]).toEqual([200, 200])
      expect(await names(taker)).toEqual(new Set(['Changed since']))
      expect(await holdings(admin, leaver)).toMatchObject({ openTasks: held.openTasks - 1, series: 1 })
      expect((await as(leaver).get('/api/session')).status).toBe(401)
      expect(await events(leaver)).toHaveLength(1)
    })

    test('is refused to somebody else, after an hour, and for what was none', async () => {
      const { leaver, taker } = await leaving()
      const chief = await signedIn(office, `Chief${(people += 1)}`, office.firm, ROLES.admin)
      const undo = undoOf(await admin.put(off(leaver, to(taker))))

      const answers = [
        await as(chief).put(on(leaver, `&giveBack=${undo}`)),
        await admin.put(on(leaver, `&giveBack=${crypto.randomUUID()}`)),
        await admin.put(on(leaver, '&giveBack=last')),
        await admin.put(on(taker, `&giveBack=${undo}`)),
      ]
      office.clock.advance(60 * 60 * 1000 + 1)
      answers.push(await admin.put(on(leaver, `&giveBack=${undo}`)))

      for (const answer of answers) expect(issuesOf(answer)).toEqual({ giveBack: messages.notUndone })
      expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given', 'Weekly']))
    })
  })

  test('two Admins at once: nothing is lost, nobody inactive takes over, no answer is a 5xx', async () => {
    const chief = await signedIn(office, `Chief${(people += 1)}`, office.firm, ROLES.admin)
    for (let round = 0; round < 4; round += 1) {
      const { leaver, taker } = await leaving()

      const answers = await Promise.all([
        admin.put(off(leaver, to(taker, 'work,series,own'))),
        callerOf(other, chief).put(off(taker, to(leaver, 'work,series,own'))),
        callerOf(other, chief).put(off(leaver, to(office.colleague, 'own'))),
      ])

      for (const { status } of answers) expect([200, 400, 409]).toContain(status)
      const open = [leaver, taker, office.colleague].map((who) => holdings(admin, who))
      const [ofLeaver, ofTaker] = await Promise.all(open)
      expect([ofLeaver, ofTaker].filter((held) => (held?.openTasks ?? 0) > 3).length).toBe(1)
    }
  })

  test('a task that is saved meanwhile is in one pair of hands', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { leaver, taker, first } = await leaving()

      const [left, saved] = await Promise.all([
        admin.put(off(leaver, to(taker))),
        callerOf(other, office.admin).put(taskPath(first), { name: 'Saved meanwhile' }),
      ])

      expect(left.status).toBe(200)
      expect([200, 409]).toContain(saved.status)
      expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 1 })
    }
  })
})
