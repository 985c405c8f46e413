// Reminders that are due: each is found once, reaches the task's assignee once, and is never looked at again.
import { sql, type Transaction } from 'kysely'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { standInNotices, standInsOf, tasksOfLeavers } from '#features/reminders/stand-ins.ts'
import { openTasks, taskMailText, taskPath, taskText } from '#features/reminders/task-notice.ts'

const BATCH = 500
/** What was missed for longer is in the Reminder List, but no longer news. */
const LATE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * A reminder that was past already when its task was made is listed, not delivered. What can still come is an index of its
 * own (migration 0014), in these words: the look of every second costs what is due, not all that was within a week.
 */
const isDue = (now: number) =>
  sql<boolean>`"task"."reminderAt" <= ${now} and "task"."reminderAt" > ${now - LATE_MS} and "task"."reminderAt" is not null
    and "task"."remindedFor" is distinct from "task"."reminderAt" and "task"."reminderAt" > "task"."createdTime"`

const dueTasks = (deps: Deps, tx: Transaction<Database>, now: number) =>
  openTasks(tx)
    .where(isDue(now))
    .where('user.accountStatusId', '=', ACCOUNT_STATUS.active)
    .orderBy('task.reminderAt')
    .orderBy('task.id')
    .limit(BATCH)
    .select(['task.id', 'task.name', 'task.description', 'task.dueDate', 'task.reminderAt'])
    .select(['task.assignedToId', 'user.timeZone'])
    // Another worker's batch is passed over instead of waited for.
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate('task').skipLocked())
    .execute()

/** A row for each of those who stand in; who they are in full is asked of the tasks that were found. */
const dueOfLeavers = (deps: Deps, tx: Transaction<Database>, now: number) =>
  tasksOfLeavers(tx)
    .where(isDue(now))
    .orderBy('task.reminderAt')
    .orderBy('task.id')
    .limit(BATCH)
    .select(['task.id', 'task.reminderAt'])
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate('task').skipLocked())
    .execute()

type Due = Awaited<ReturnType<typeof dueTasks>>[number]

const noticeOf = (due: Due): Notice => ({
  key: `reminder:${due.id}:${due.reminderAt}`,
  userId: due.assignedToId,
  kind: 'reminder',
  taskId: due.id,
  title: due.name,
  text: taskText(due),
  mailText: taskMailText(due),
  path: taskPath(due.id),
})

const markReminded = (tx: Transaction<Database>, ids: readonly number[]) =>
  tx
    .updateTable('task')
    .set((eb) => ({ remindedFor: eb.ref('reminderAt') }))
    .where('id', 'in', [...new Set(ids)])
    .execute()

type Batch = (
  deps: Deps,
  tx: Transaction<Database>,
  now: number,
) => Promise<{ found: number; delivered: number }>

const deliverOwn: Batch = async (deps, tx, now) => {
  const due = await dueTasks(deps, tx, now)
  if (due.length === 0) return { found: 0, delivered: 0 }
  const delivered = await deliver(deps, tx, now, due.map(noticeOf))
  await markReminded(
    tx,
    due.map(({ id }) => id),
  )
  return { found: due.length, delivered }
}

const deliverOfLeavers: Batch = async (deps, tx, now) => {
  const due = await dueOfLeavers(deps, tx, now)
  if (due.length === 0) return { found: 0, delivered: 0 }
  const reminders = new Map(due.map(({ id, reminderAt }) => [id, reminderAt]))
  const ids = [...reminders.keys()]
  const notices = standInNotices(await standInsOf(tx, ids), (id) => `reminder:${id}:${reminders.get(id)}`)
  const delivered = await deliver(deps, tx, now, notices)
  await markReminded(tx, ids)
  return { found: due.length, delivered }
}

/** Delivers every reminder that is due, in batches of one transaction each. @returns how many reached somebody */
export async function deliverReminders(deps: Deps, signal?: AbortSignal): Promise<number> {
  let all = 0
  for (const batch of [deliverOwn, deliverOfLeavers]) {
    let count = BATCH
    while (count === BATCH) {
      const done = await deps.db.transaction().execute((tx) => batch(deps, tx, deps.clock()))
      count = done.found
      all += done.delivered
      if (signal?.aborted) return all
    }
  }
  return all
}
