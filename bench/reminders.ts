// 10,000 reminders due at once, claimed by two processes' worth of workers on one PostgreSQL: each exactly once.
import { performance } from 'node:perf_hooks'
import { defaultsOf } from '../contract/src/engine/defaults.ts'
import { task } from '../contract/src/entities/task.ts'
import type { Deps } from '../server/src/deps.ts'
import { insertRows } from '../server/src/entities/store.ts'
import { deliverReminders } from '../server/src/features/reminders/deliver-reminders.ts'
import type { Figure } from './figure.ts'

const REMINDERS = 10_000
const EARLIER_MS = 60_000

async function addReminders({ db, clock }: Deps, ownerId: number): Promise<void> {
  const now = clock()
  const createdTime = now - EARLIER_MS
  const stamps = {
    scopeId: -ownerId,
    createdById: ownerId,
    createdTime,
    modifiedById: ownerId,
    modifiedTime: createdTime,
  }
  const values = {
    ...defaultsOf(task, { now, today: now, self: { id: ownerId }, customerId: 1 }),
    name: 'Due',
    reminderAt: now,
  }
  await insertRows(
    db,
    task,
    Array.from({ length: REMINDERS }, () => ({ values, stamps })),
  )
}

/** @param workers two applications on the same database */
export async function benchReminders(workers: readonly [Deps, Deps], ownerId: number): Promise<Figure[]> {
  const [one, other] = workers
  await addReminders(one, ownerId)
  const start = performance.now()
  await Promise.all([deliverReminders(one), deliverReminders(other)])
  const took = (performance.now() - start) / 1000
  const rows = await one.db.selectFrom('notification').select('taskId').execute()
  const missing = REMINDERS - new Set(rows.map((row) => row.taskId)).size
  return [
    { name: `${REMINDERS} due reminders claimed by two workers`, value: took, limit: 10, unit: 's' },
    { name: 'of them missing', value: missing, limit: 0, unit: 'reminders' },
    {
      name: 'of them twice',
      value: rows.length - new Set(rows.map((row) => row.taskId)).size,
      limit: 0,
      unit: 'reminders',
    },
  ]
}
