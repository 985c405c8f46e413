// Hours of one person that are written at once, from several devices or by several people: they wait for each other and never embrace.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TimeEntry } from '@daybook/contract/time/time-calls.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import * as work from '#test/support/invoicing/invoicing.ts'
import { openOffice } from '#test/support/people/actors.ts'

const MORNING = Date.parse('2026-07-15T04:30:00Z')
const MINUTE = 60_000
const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

describe.each(dialects)('hours at once on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: MORNING })
  const [me, admin] = [office.as(office.user), office.as(office.admin)]
  const buyer = await work.buyerOf(me)
  const tasks: number[] = []
  while (tasks.length < 20) tasks.push((await work.workOf(me, buyer.projectId, 0)).id)
  const taskAt = (index: number) => tasks[index % tasks.length] ?? 0
  const minutesOn = async (day: string) => {
    const { body } = await me.get<{ data: TimeEntry[] }>(`/api/time/entries?from=${day}&to=${day}`)
    return body.data.reduce((sum, { minutes }) => sum + minutes, 0)
  }
  const counted = (answers: readonly { status: number }[]) => {
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    return { saved: count(200), refused: count(400), other: answers.length - count(200) - count(400) }
  }

  test('a day gets no more than 24 hours, on however many tasks', async () => {
    const day = '2026-07-14'
    const answers = await times(20, (index) =>
      (index % 2 === 0 ? me : admin).post('/api/time/entries', {
        taskId: taskAt(index),
        day,
        minutes: 120,
        userId: office.user.id,
      }),
    )
    expect(counted(answers)).toEqual({ saved: 12, refused: 8, other: 0 })
    expect(await minutesOn(day)).toBe(24 * 60)
    const cells = await times(20, (index) =>
      me.put('/api/time/cell', { taskId: taskAt(index), day: '2026-07-13', minutes: 120 }),
    )
    expect(counted(cells)).toEqual({ saved: 12, refused: 8, other: 0 })
    expect(await minutesOn('2026-07-13')).toBe(24 * 60)
  })

  /** How often PostgreSQL ended a transaction because two waited for each other. */
  const deadlocks = async () => {
    if (office.deps.dialect === 'sqlite') return 0
    const asked = sql<{
      deadlocks: string
    }>`select "deadlocks" from pg_stat_database where "datname" = current_database()`
    const { rows } = await asked.execute(office.deps.db)
    return Number(rows[0]?.deadlocks)
  }

  test('a timer that is started and stopped at once does one after the other', async () => {
    for (let round = 1; round <= 5; round += 1) {
      office.clock.set(MORNING + round * MINUTE)
      const answers = await times(20, (index) =>
        index % 2 === 0
          ? me.post('/api/time/start', { taskId: taskAt(index * 3) })
          : me.post('/api/time/stop', {}),
      )
      const starts = answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)
      expect(new Set(starts)).toEqual(new Set([200]))
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    }
    office.clock.set(MORNING)
    expect(await deadlocks()).toBe(0)
  })
})
