// More than one transaction takes: the account is switched off at once, and the worker gives the rest (rules/tenancy 17).
import { describe, expect, test } from 'vitest'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { carryOutHandOvers } from '#features/users/hand-over-job.ts'
import { NOW } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { bellOf, DAY, insertReminders } from '#test/support/mail/reminders.ts'
import { off, on, openLeaving, to } from '#test/support/people/leaving.ts'
import { startProcess } from '#test/support/process.ts'
import { at, give } from '#test/support/series.ts'

describe.each(dialects)('a large hand-over on $name', async (dialect) => {
  const { office, other, as, admin, someone, chief, holdings, events } = await openLeaving(dialect)
  const { deps } = office
  const work = (app: Pick<typeof office, 'deps'> = office) =>
    carryOutHandOvers(app.deps, new AbortController().signal)
  const fill = ({ id }: Actor, count: number) =>
    insertReminders(office, { userId: id, scopeId: office.firm }, count, NOW + DAY)
  const taking = async (who: Actor) =>
    (await bellOf(as(who))).list.filter(({ kind }) => kind === 'handedOver').map(({ text }) => text)
  const progress = async (who: Actor) => (await holdings(admin, who)).handingOver
  const changesOf = async (who: Actor) => {
    const ids = deps.db.selectFrom('task').select('id').where('assignedToId', '=', who.id)
    const rows = await deps.db
      .selectFrom('history')
      .select('recordId')
      .where('entity', '=', task.name)
      .where('action', '=', 'update')
      .where('recordId', 'in', ids)
      .execute()
    return rows.map(({ recordId }) => recordId)
  }

  test('1,200 tasks and a series go in steps, told once', { timeout: 60_000 }, async () => {
    const [leaver, taker] = [await someone(), await someone()]
    await give(as(leaver), at('2026-11-23T10:00'), { name: 'Weekly', repeatOption: { id: 4 } })
    const ofSeries = (await holdings(admin, leaver)).ofWhich.ofSeries
    await fill(leaver, 1200)
    const total = 1200 + ofSeries + 1

    const answer = await admin.put(off(leaver, to(taker, 'own,series')))

    expect(answer).toMatchObject({
      status: 200,
      body: { message: `${messages.userDeactivated} ${messages.handOverFollows}` },
    })
    expect(Reflect.get(Object(answer.body), 'undo')).toBeUndefined()
    expect((await as(leaver).get('/api/user')).status).toBe(401)
    expect(await progress(leaver)).toEqual({ done: 500, total })
    expect(await taking(taker)).toEqual([])

    expect(await work()).toBeGreaterThan(0)

    expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 0, series: 0 })
    expect(await progress(leaver)).toBeUndefined()
    expect(await holdings(admin, taker)).toMatchObject({ openTasks: total - 1, series: 1 })
    expect(await taking(taker)).toEqual([expect.stringMatching(/1,?2\d\d tasks and 1 series/)])
    expect(await events(leaver)).toMatchObject([{ changes: { tasks: [null, total - 1], series: [null, 1] } }])
    const changed = await changesOf(taker)
    expect(new Set(changed).size).toBe(total - 1)
    expect(changed).toHaveLength(total - 1)
    // Again finds nothing.
    expect(await work()).toBe(0)
    expect(await taking(taker)).toHaveLength(1)
  })

  test('a deletion and the own removal leave the rest to the worker, too', { timeout: 60_000 }, async () => {
    const [leaver, boss, taker] = [await someone(), await chief(), await someone()]
    await fill(leaver, 700)
    await fill(boss, 600)

    const removed = await admin.delete(`/api/user/${leaver.id}${to(taker, 'own').replace('&', '?')}`)
    const left = await as(boss).delete(`/api/user/${boss.id}${to(taker, 'own').replace('&', '?')}`)
    expect([removed.status, left.status]).toEqual([200, 200])
    await work()

    expect(await holdings(admin, taker)).toMatchObject({ openTasks: 1300 })
    expect(await taking(taker)).toHaveLength(2)
  })

  test('who is back keeps what has not gone', async () => {
    const [leaver, taker] = [await someone(), await someone()]
    await fill(leaver, 600)
    await admin.put(off(leaver, to(taker, 'own')))

    await admin.put(on(leaver))
    await work()

    expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 100 })
    expect(await progress(leaver)).toBeUndefined()
    expect(await events(leaver)).toMatchObject([{ changes: { tasks: [null, 500] } }])
  })

  test(
    'if the taker leaves meanwhile, the rest goes to whoever takes over from them, or handed over',
    { timeout: 60_000 },
    async () => {
      const [leaver, taker, third, fourth] = [
        await someone(),
        await someone(),
        await someone(),
        await someone(),
      ]
      await fill(leaver, 600)
      await admin.put(off(leaver, to(taker, 'own')))
      await admin.put(off(taker, to(third, 'work')))
      await work()
      const before = (await holdings(admin, { ...office.admin })).openTasks
      const [second] = [await someone()]
      await fill(second, 600)
      await admin.put(off(second, to(fourth, 'own')))
      await admin.put(off(fourth))
      await work()

      expect(await holdings(admin, third)).toMatchObject({ openTasks: 600 })
      expect((await holdings(admin, office.admin)).openTasks - before).toBe(100)
    },
  )

  test('while nobody can take it, it waits', { timeout: 60_000 }, async () => {
    const [boss, taker, third] = [await chief(), await someone(), await someone()]
    await fill(boss, 600)
    await as(boss).delete(`/api/user/${boss.id}?takeOverId=${taker.id}&take=own`)
    await admin.put(off(taker))

    expect(await work()).toBe(0)
    await admin.put(off(taker, to(third, 'work')))
    await work()

    expect((await holdings(admin, third)).openTasks).toBe(600)
  })

  test('two Admins at once, and two workers: each task goes once', { timeout: 60_000 }, async () => {
    const [leaver, one, two] = [await someone(), await someone(), await someone()]
    const second = as(await chief())
    await fill(leaver, 1200)

    const answers = await Promise.all([
      admin.put(off(leaver, to(one, 'own'))),
      second.put(off(leaver, to(two, 'own'))),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await Promise.all([work(), work(other)])
    await work()

    expect((await holdings(admin, leaver)).openTasks).toBe(0)
    expect((await holdings(admin, one)).openTasks + (await holdings(admin, two)).openTasks).toBe(1200)
    const changed = [...(await changesOf(one)), ...(await changesOf(two))]
    expect(new Set(changed).size).toBe(1200)
    expect(changed).toHaveLength(1200)
  })

  test(
    'a kill in the middle: another process goes on, nothing is left, told once',
    { timeout: 120_000 },
    async () => {
      const [leaver, taker] = [await someone(), await someone()]
      const me = as(leaver)
      await given(me, task, { name: 'Closed', status: { id: STATUS.closed } })
      await give(me, at('2026-11-23T10:00'), { name: 'Weekly', repeatOption: { id: 4 } })
      await fill(leaver, 6000)
      await admin.put(off(leaver, to(taker, 'own,series,work')))
      const goneFurther = async () => ((await progress(leaver))?.done ?? Number.POSITIVE_INFINITY) > 500
      const until = async (holds: () => Promise<boolean>) => {
        const end = performance.now() + 60_000
        while (!(await holds()) && performance.now() < end)
          await new Promise((resolve) => setTimeout(resolve, 5))
        expect(await holds()).toBe(true)
      }

      const doomed = startProcess(office)
      await until(goneFurther)
      doomed.child.kill('SIGKILL')
      const rest = await progress(leaver)
      expect(rest).toBeDefined()
      startProcess(office)
      await until(async () => (await progress(leaver)) === undefined)

      expect(await holdings(admin, leaver)).toMatchObject({ openTasks: 0, series: 0, closedTasks: 1 })
      const changed = await changesOf(taker)
      expect(new Set(changed).size).toBe(changed.length)
      expect(await taking(taker)).toHaveLength(1)
      expect(await events(leaver)).toHaveLength(1)
    },
  )
})
