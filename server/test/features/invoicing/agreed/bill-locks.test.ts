// Whoever bills waits for whoever changes the hours, also those of a task that comes to the bill while another one is waited for.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dialects } from '#test/support/databases/dialects.ts'
import { taskWith } from '#test/support/invoicing/entries.ts'
import { retainerOffice } from '#test/support/invoicing/retainers.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

// SQLite has one writer: nothing comes between.
describe.each(dialects.filter(({ name }) => name === 'PostgreSQL'))('a bill on $name', async (dialect) => {
  const { office, deps, me, at, client, bill, groupsOf } = await retainerOffice(dialect)
  const { db } = deps

  /** Holds the row of a task until it is let go. */
  async function hold(taskId: number, change: (tx: typeof db) => Promise<unknown> = async () => undefined) {
    const held = Promise.withResolvers<number>()
    const letGo = Promise.withResolvers<undefined>()
    const done = db.transaction().execute(async (tx) => {
      await tx.selectFrom('projectTask').select('id').where('id', '=', taskId).forNoKeyUpdate().execute()
      await change(tx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      held.resolve(rows[0]?.pid ?? 0)
      await letGo.promise
    })
    const pid = await held.promise
    return {
      isWaitedFor: async () => {
        const waiting = sql<{ pid: number }>`
          select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
        await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0)
      },
      end: async () => {
        letGo.resolve(undefined)
        await done
      },
    }
  }

  test('locks tasks until it has locked all that it bills', async () => {
    await at('2026-11-01')
    const { id, projectId } = await client()
    const first = await taskWith(office, me, projectId, [{ day: '2026-10-05', minutes: 60 }])
    const held = await hold(first)
    const billing = bill(id, OCTOBER)
    await held.isWaitedFor()
    // Meanwhile hours of another task come, and somebody takes some of them away again.
    const second = await taskWith(office, me, projectId, [{ day: '2026-10-06', minutes: 180 }])
    const changing = await hold(second, async (tx) => {
      await tx.updateTable('timeEntry').set({ seconds: 7200 }).where('projectTaskId', '=', second).execute()
      await tx.updateTable('projectTask').set({ workedHours: 200 }).where('id', '=', second).execute()
    })
    await held.end()
    await changing.isWaitedFor()
    await changing.end()

    const made = await billing
    expect(made).toMatchObject({ ok: true })
    const groups = await groupsOf(made?.invoice?.id ?? 0)
    expect(groups.map(({ hours }) => hours)).toEqual([3])
  })
})
