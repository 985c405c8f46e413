// Says a reminder aloud when it comes while the page is open: in the message bar, which readers hear, and on the lists.
import { task } from '@daybook/contract/entities/task.ts'
import { isNewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sayWhenFree } from '#api/message-bar.ts'
import { onUnread, unreadNow } from '#api/live/unread.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { headlineOf } from './headline.ts'
import { latest, NOTIFICATIONS } from './notification-calls.ts'

/** Longer than a message about one's own doing: nobody is waiting for it. */
const STAYS_MS = 12_000

async function announce(count: number): Promise<() => void> {
  const { list } = await latest(1)
  const newest = list.find((each) => each.readTime === null)
  if (!newest) return () => {}
  const { taskId, kind } = newest
  const said = headlineOf(newest)
  const one = isNewsKind(kind) ? said : `Reminder: ${said}`
  const text = count > 1 ? `${count} new notifications, the latest: ${said}` : one
  const open = { label: 'Open', run: () => openEditor({ entity: task, mode: 'edit', id: taskId ?? 0 }) }
  return sayWhenFree({ tone: 'info', text, stayFor: STAYS_MS, ...(taskId === null ? {} : { action: open }) })
}

/** @returns how to stop */
export function followArrivals(client: QueryClient): () => void {
  let before = unreadNow()
  let takeBack = () => {}
  let isOver = false
  const stop = onUnread(() => {
    const now = unreadNow()
    const known = before
    before = now
    if (now === undefined) return
    void client.invalidateQueries({ queryKey: [NOTIFICATIONS] })
    if (known === undefined || now <= known) return
    // What has come due is on other lists from now on.
    void client.invalidateQueries({ queryKey: [task.name] })
    announce(now - known).then(
      (undo) => {
        if (isOver) undo()
        else takeBack = undo
      },
      // It is in the bell all the same.
      () => undefined,
    )
  })
  return () => {
    isOver = true
    takeBack()
    stop()
  }
}
