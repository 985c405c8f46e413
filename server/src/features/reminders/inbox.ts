// The bell's own queries: always of one person, what was shown to them and nothing else.
import type { Selectable } from 'kysely'
import type { Notification, NotificationPage } from '@daybook/contract/tasks/notifications.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { totalPagesOf } from '@daybook/contract/engine/paging.ts'
import { AppError } from '#app-error.ts'
import type { NotificationTable } from '#db/operational-tables.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { livingAmong, unreadNotifications } from '#live/unread.ts'

type Row = Selectable<NotificationTable>

const shownTo = (db: AnyDb, userId: number) =>
  db
    .selectFrom('notification')
    .where('userId', '=', userId)
    .where('deliveredTime', 'is not', null)
    .where('isHidden', '=', 0)

export async function unreadOf(db: AnyDb, userId: number): Promise<number> {
  const { count } = await unreadNotifications(db)
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const present = (row: Row, isGone: boolean): Notification => {
  const { id, kind, taskId, title, text, deliveredTime, readTime, path } = row
  const entity = row.entity || (taskId === null ? '' : task.name)
  const recordId = row.recordId ?? taskId
  return {
    id,
    kind,
    taskId,
    title,
    text,
    isGone,
    readTime,
    deliveredTime: deliveredTime ?? 0,
    ...(recordId === null ? {} : { entity, recordId }),
    ...(path === '' ? {} : { path }),
  }
}

/** One page, the newest first, and how many are unread in all. */
export async function inboxPage(
  { db }: Deps,
  userId: number,
  page: number,
  pageSize: number,
): Promise<NotificationPage> {
  const { count } = await shownTo(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await shownTo(db, userId)
    .selectAll()
    .orderBy('deliveredTime', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const living = await livingAmong(
    db,
    rows.map((row) => row.id),
  )
  return {
    list: rows.map((row) => present(row, !living.has(row.id))),
    totalItems: count,
    totalPages: totalPagesOf(count, pageSize),
    unread: await unreadOf(db, userId),
  }
}

/** @throws AppError not_found, also for somebody else's and for one that is put off */
export async function getShown(db: AnyDb, userId: number, id: number): Promise<Row> {
  const row = await shownTo(db, userId).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.notFound)
  return row
}

/** Marks one, or all, as read; what was read before keeps its time. */
export async function markRead(db: AnyDb, userId: number, now: number, id?: number): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readTime: now })
    .where('userId', '=', userId)
    .where('deliveredTime', 'is not', null)
    .where('readTime', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute()
}
