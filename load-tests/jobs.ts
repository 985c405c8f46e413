// Background work by several processes: every reminder in the bell once, every mail sent once.
import { setTimeout as rest } from 'node:timers/promises'
import { defaultsOf } from '../contract/src/engine/defaults.ts'
import { task } from '../contract/src/entities/task.ts'
import type { Deps } from '../server/src/deps.ts'
import { insertRows } from '../server/src/entities/store.ts'
import type { Finding } from './finding.ts'
import type { Person } from './world.ts'

const EARLIER_MS = 60_000
const WITHIN_MS = 60_000
/** Mails that a killed process had handed over without noting it; they come back with the same Message-ID (rules/messages 2). */
const IN_HAND_AT_A_KILL = 20

type Counts = ReadonlyMap<string, number>

async function addReminders({ db, clock }: Deps, userId: number, scopeId: number, count: number) {
  const now = clock()
  const [createdById, modifiedById] = [userId, userId]
  const createdTime = now - EARLIER_MS
  const stamps = { scopeId, createdById, createdTime, modifiedById, modifiedTime: createdTime }
  const started = defaultsOf(task, { now, today: now, self: { id: userId }, customerId: scopeId })
  const values = { ...started, name: 'Due', reminderAt: now }
  await insertRows(
    db,
    task,
    Array.from({ length: count }, () => ({ values, stamps })),
  )
}

/** Puts due reminders into the database. @returns how to look what became of them */
export async function giveReminders(deps: Deps, { id: userId, scopeId }: Person, count: number) {
  await addReminders(deps, userId, scopeId, count)
  const shown = () =>
    deps.db.selectFrom('notification').select('taskId').where('userId', '=', userId).execute()
  const messages = () =>
    deps.db.selectFrom('outbox').select(['messageId', 'state']).where('userId', '=', userId).execute()
  const isDone = async () =>
    (await shown()).length >= count &&
    (await messages()).filter(({ state }) => state === 'sent').length >= count

  /** @param kills how many processes were killed meanwhile */
  return async (counts: Counts, kills: number): Promise<Finding[]> => {
    const begun = performance.now()
    while (!(await isDone()) && performance.now() - begun < WITHIN_MS) {
      await rest(250)
      // The leases of the dead end: three minutes are too long to wait for here.
      if (kills > 0 && performance.now() - begun > WITHIN_MS / 4)
        await deps.db.updateTable('outbox').set({ dueTime: 0 }).where('state', '=', 'waiting').execute()
    }
    const rows = await shown()
    const ids = (await messages()).map(({ messageId }) => messageId)
    const arrivals = ids.map((id) => counts.get(id) ?? 0)
    const twice = arrivals.filter((times) => times > 1).length
    const atMost = kills * IN_HAND_AT_A_KILL
    return [
      {
        what: `of ${count} due reminders, shown`,
        found: String(rows.length),
        isRight: rows.length === count,
      },
      {
        what: 'of them for the same task',
        found: String(rows.length - new Set(rows.map(({ taskId }) => taskId)).size),
        isRight: new Set(rows.map(({ taskId }) => taskId)).size === rows.length,
      },
      {
        what: `of ${count} mails about them, arrived`,
        found: String(arrivals.filter((times) => times > 0).length),
        isRight: arrivals.length === count && arrivals.every((times) => times > 0),
      },
      {
        what:
          kills === 0
            ? 'of them more than once'
            : `of them again after a kill, under the same Message-ID (at most ${atMost})`,
        found: String(twice),
        isRight: twice <= atMost && arrivals.every((times) => times <= 1 + kills),
      },
    ]
  }
}
