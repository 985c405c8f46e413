// Snooze is not reschedule: the task keeps its dates, and what was put off comes into the bell again at its time.
import type { Selectable, Transaction } from 'kysely'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import { deliver, sendOut, type Shown } from '#background/deliver.ts'
import type { NotificationTable } from '#db/operational-tables.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { type StandIn, standInNotices, standInsOf } from '#features/reminders/stand-ins.ts'
import { openTasks, taskMailText, taskPath, taskText } from '#features/reminders/task-notice.ts'

const BATCH = 500
const MINUTE = 60_000
const MORNING = Temporal.PlainTime.from('09:00')

type Row = Selectable<NotificationTable>

/** How long something is put off: minutes from now, or until tomorrow 9:00 where the person is. */
export function showTimeOf(
  delay: { readonly minutes?: number | undefined },
  now: number,
  timeZone: string,
): number {
  if (delay.minutes !== undefined) return now + delay.minutes * MINUTE
  const tomorrow = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
  return tomorrow.toZonedDateTime({ timeZone, plainTime: MORNING }).epochMilliseconds
}

const standsIn = async (tx: Transaction<Database>, userId: number, taskId: number) =>
  (await standInsOf(tx, [taskId])).some((standIn) => standIn.userId === userId)

/** Why a notification would not come again, for a task that is gone, closed or in other hands; nothing where it does. */
export async function whyNoMore(tx: Transaction<Database>, { userId, taskId }: Row): Promise<string> {
  if (taskId === null) return ''
  const reminding = await openTasks(tx)
    .where('task.id', '=', taskId)
    .where('task.assignedToId', '=', userId)
    .select('task.id')
    .executeTakeFirst()
  if (reminding || (await standsIn(tx, userId, taskId))) return ''
  const isThere = await tx
    .selectFrom('task')
    .innerJoin('user', 'user.scopeId', 'task.scopeId')
    .select('task.id')
    .where('task.id', '=', taskId)
    .where('user.id', '=', userId)
    .executeTakeFirst()
  return isThere ? notificationMessages.remindsNoMore : notificationMessages.taskGone
}

/** Puts a notification off; one that was put off before and hasn't come yet is replaced. */
export async function snooze(tx: Transaction<Database>, row: Row, showTime: number): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('userId', '=', row.userId)
    .where('deliveredTime', 'is', null)
    .where((eb) =>
      row.taskId === null ? eb('key', 'like', `snooze:${row.id}:%`) : eb('taskId', '=', row.taskId),
    )
    .execute()
  const { userId, taskId, title, text, entity, recordId, actorId, path } = row
  await tx
    .insertInto('notification')
    .values({
      key: `snooze:${row.id}:${showTime}`,
      kind: 'snooze',
      userId,
      taskId,
      title,
      text,
      entity,
      recordId,
      actorId,
      path,
      showTime,
      deliveredTime: null,
      readTime: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const dueRows = (deps: Deps, tx: Transaction<Database>, now: number) =>
  tx
    .selectFrom('notification')
    .selectAll()
    .where('deliveredTime', 'is', null)
    .where('showTime', '<=', now)
    .orderBy('showTime')
    .limit(BATCH)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()

/**
 * The notice as it is now: with the task's present name and date; nothing for one that is closed or another's by now, or
 * whose task others hear of in the person's place.
 */
async function shownOf(
  tx: Transaction<Database>,
  rows: readonly Row[],
  standIns: ReadonlyMap<number, readonly StandIn[]>,
): Promise<Shown[]> {
  const taskIds = rows.flatMap((row) => row.taskId ?? [])
  const tasks =
    taskIds.length === 0
      ? []
      : await openTasks(tx)
          .where('task.id', 'in', taskIds)
          .select([
            'task.id',
            'task.name',
            'task.description',
            'task.dueDate',
            'task.assignedToId',
            'user.timeZone',
          ])
          .execute()
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return rows.flatMap((row): Shown[] => {
    const { id, key, userId, kind, taskId } = row
    if (taskId === null)
      return [{ id, key, userId, kind, taskId, title: row.title, text: row.text, path: row.path || '/home' }]
    const others = standIns.get(taskId)
    if (others)
      return others
        .filter((standIn) => standIn.userId === userId)
        .map(({ title, text }) => ({ id, key, userId, kind, taskId, title, text, path: taskPath(taskId) }))
    const task = byId.get(taskId)
    if (!task || task.assignedToId !== userId) return []
    const [title, text] = [task.name, taskText(task)]
    const mailText = taskMailText(task)
    return [{ id, key, userId, kind, taskId, title, text, mailText, path: taskPath(taskId) }]
  })
}

/** What a leaver had put off reaches whoever stands in, who may have put it off as well. */
const leftBehind = (
  rows: readonly Row[],
  stays: ReadonlySet<number>,
  standIns: ReadonlyMap<number, readonly StandIn[]>,
) =>
  rows
    .filter(({ id }) => !stays.has(id))
    .flatMap(({ key, taskId }) =>
      standInNotices(taskId === null ? [] : (standIns.get(taskId) ?? []), () => key),
    )

const showBatch = (deps: Deps) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const rows = await dueRows(deps, tx, now)
    if (rows.length === 0) return { found: 0, shown: 0 }
    const taskIds = rows.flatMap((row) => row.taskId ?? [])
    const standIns = Map.groupBy(await standInsOf(tx, taskIds), ({ taskId }) => taskId)
    const shown = await shownOf(tx, rows, standIns)
    const stays = new Set(shown.map((notice) => notice.id))
    const gone = rows.map((row) => row.id).filter((id) => !stays.has(id))
    if (gone.length > 0) await tx.deleteFrom('notification').where('id', 'in', gone).execute()
    for (const { id, title, text } of shown) {
      await tx
        .updateTable('notification')
        .set({ deliveredTime: now, title, text })
        .where('id', '=', id)
        .execute()
    }
    await sendOut(deps, tx, now, shown)
    const inPlace = await deliver(deps, tx, now, leftBehind(rows, stays, standIns))
    return { found: rows.length, shown: shown.length + inPlace }
  })

/** Shows what was put off until now. @returns how many came into the bell */
export async function showSnoozed(deps: Deps, signal?: AbortSignal): Promise<number> {
  let all = 0
  for (;;) {
    const { found: count, shown } = await showBatch(deps)
    all += shown
    if (count < BATCH || signal?.aborted) return all
  }
}

/** Old news goes: what was read a quarter of a year ago, and what nobody read in a year. */
export async function forgetOld(deps: Deps): Promise<void> {
  const day = 24 * 60 * MINUTE
  const now = deps.clock()
  await deps.db
    .deleteFrom('notification')
    .where('deliveredTime', 'is not', null)
    .where((eb) => eb.or([eb('readTime', '<', now - 90 * day), eb('deliveredTime', '<', now - 365 * day)]))
    .execute()
}
