// A hand-over happens whole or not at all: what is refused, what Undo gives back, and two who want it at once.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { generateOccurrences } from '#features/tasks/series/generate-occurrences.ts'
import { signedIn } from '#test/support/people/actors.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { off, on, openLeaving, to } from '#test/support/people/leaving.ts'
import { issuesOf } from '#test/support/reads.ts'
import { DAY, insertReminders } from '#test/support/mail/reminders.ts'
import { taskPath } from '#test/support/series.ts'

describe.each(dialects)('on $name', async (dialect) => {
  const { office, other, as, admin, someone, chief, holdings, names, events, leaving } =
    await openLeaving(dialect)

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
      const lonely = await signedIn(office, 'Lonely', INDIVIDUALS, ROLES.user)

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

    test('is refused while the account stays off: its work would fall silent', async () => {
      const { leaver, taker } = await leaving()
      const undo = undoOf(await admin.put(off(leaver, to(taker))))
      const held = await holdings(admin, taker)

      const answer = await admin.put(off(leaver, `&giveBack=${undo}`))

      expect(issuesOf(answer)).toEqual({ giveBack: messages.notUndone })
      expect(await holdings(admin, taker)).toEqual(held)
    })

    test('is refused to somebody else, after an hour, and for what was none', async () => {
      const { leaver, taker } = await leaving()
      const boss = await chief()
      const undo = undoOf(await admin.put(off(leaver, to(taker))))

      const answers = [
        await as(boss).put(on(leaver, `&giveBack=${undo}`)),
        await admin.put(on(leaver, `&giveBack=${crypto.randomUUID()}`)),
        await admin.put(on(leaver, '&giveBack=last')),
        await admin.put(on(taker, `&giveBack=${undo}`)),
      ]
      office.clock.advance(60 * 60 * 1000 + 1)
      answers.push(await admin.put(on(leaver, `&giveBack=${undo}`)))

      for (const answer of answers) expect(issuesOf(answer)).toEqual({ giveBack: messages.notUndone })
      expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given', 'Weekly']))
    })

    test('is refused while the account stays inactive', async () => {
      const { leaver, taker } = await leaving()
      const undo = undoOf(await admin.put(off(leaver, to(taker))))

      const answer = await admin.put(off(leaver, `&giveBack=${undo}`))

      expect(issuesOf(answer)).toEqual({ giveBack: messages.notUndone })
      expect(await names(taker)).toEqual(new Set(['Return', 'Audit', 'Given', 'Weekly']))
    })

    test('once more, after a later hand-over, parts no series from its tasks', async () => {
      const { leaver, taker } = await leaving()
      const undo = undoOf(await admin.put(off(leaver, to(taker))))
      await admin.put(on(leaver, `&giveBack=${undo}`))
      await admin.put(off(leaver, to(taker, 'series')))

      const again = await admin.put(on(leaver, `&giveBack=${undo}`))

      expect(issuesOf(again)).toEqual({ giveBack: messages.notUndone })
      expect(await holdings(admin, leaver)).toMatchObject({ series: 0, ofWhich: { ofSeries: 0 } })
      expect(await names(taker)).toEqual(new Set(['Weekly']))
    })
  })

  test('two Admins at once: nothing is lost, nobody inactive takes over, no answer is a 5xx', async () => {
    const boss = await chief()
    for (let round = 0; round < 4; round += 1) {
      const { leaver, taker } = await leaving()

      const answers = await Promise.all([
        admin.put(off(leaver, to(taker, 'work,series,own'))),
        callerOf(other, boss).put(off(taker, to(leaver, 'work,series,own'))),
        callerOf(other, boss).put(off(leaver, to(office.colleague, 'own'))),
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

// SQLite has one writer.
describe.each(dialects.filter(({ name }) => name === 'PostgreSQL'))('on $name alone', async (dialect) => {
  const { office, admin, holdings, leaving } = await openLeaving(dialect)

  test('what a series makes at this moment goes with it', async () => {
    const { leaver, taker } = await leaving()
    const { db, clock } = office.deps
    const tx = await db.startTransaction().execute()
    const series = await tx
      .selectFrom('series')
      .selectAll()
      .where('assignedToId', '=', leaver.id)
      .forUpdate()
      .execute()
    expect(await generateOccurrences(tx, series, clock() + 60 * DAY)).toBeGreaterThan(0)
    const [own] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows

    const answer = admin.put(off(leaver, to(taker, 'series')))
    const waiting = async () => {
      const stopped = sql<{ pid: number }>`
        select pid from pg_stat_activity where ${own?.pid} = any(pg_blocking_pids(pid))`
      return (await stopped.execute(db)).rows.length
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await tx.commit().execute()

    expect((await answer).status).toBe(200)
    expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 4, series: 0 })
  })
})
