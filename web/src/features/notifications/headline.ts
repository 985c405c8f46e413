// What a notification says first: a sentence about a colleague says everything by itself, a reminder is called like its task.
import { isNewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import type { Notification } from '@daybook/contract/tasks/notifications.ts'

const isWhole = ({ kind, text }: Notification) => isNewsKind(kind) && text !== ''

export const headlineOf = (notification: Notification) =>
  isWhole(notification) ? notification.text : notification.title

/** What stands below it; '' where it says everything. */
export const detailOf = (notification: Notification) => (isWhole(notification) ? '' : notification.text)

/** One can do it or put it off from here: it asks for its task. */
export const asksForTask = ({ kind, taskId }: Notification) =>
  taskId !== null && (!isNewsKind(kind) || kind === 'assigned')
