// Reads the bell and answers what stands in it; every answer says how many are unread now.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { entityCalls } from '@daybook/contract/engine/entity-calls.ts'
import { task } from '@daybook/contract/entities/task.ts'
import {
  type DoneAnswer,
  doneNotification,
  notificationPage,
  readAllNotifications,
  readNotification,
  snoozeNotification,
  type UnreadAnswer,
} from '@daybook/contract/tasks/notifications.ts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { setUnread } from '#api/live/unread.ts'
import { offerUndo } from '#entities/card/undo-completions.ts'

export const NOTIFICATIONS = 'notifications'

export const latest = async (pageSize: number, signal?: AbortSignal) =>
  call(notificationPage, { query: { pageSize: String(pageSize) }, signal })

/** The newest ones, read and unread. */
export const useLatest = (count: number) =>
  useQuery({
    queryKey: [NOTIFICATIONS, count],
    queryFn: async ({ signal }) => {
      const page = await latest(count, signal)
      setUnread(page.unread)
      return page
    },
    placeholderData: keepPreviousData,
  })

const snoozeBodyOf = (choice: number | 'tomorrow') =>
  choice === 'tomorrow' ? { until: choice } : { minutes: choice }

// As one of any kind: its stamp goes along.
const { update } = entityCalls<AnyEntity>(task)

/** Gives a task the status back that it had before, unless somebody has changed it since. */
const reopen = ({ taskId, formerStatusId, lastModifiedAt }: NonNullable<DoneAnswer['closed']>) =>
  call(update, {
    params: { id: taskId },
    body: { status: { id: formerStatusId }, [task.stamps.modified]: lastModifiedAt },
  })

/** What can be done with a notification, apart from any screen. */
export function notificationCalls(client: QueryClient) {
  const reloadTasks = () => client.invalidateQueries({ queryKey: [task.name] })
  const carryOut = async <A extends UnreadAnswer>(request: Promise<A>, tell: (answer: A) => void) => {
    try {
      const answer = await request
      tell(answer)
      setUnread(answer.unread)
      await client.invalidateQueries({ queryKey: [NOTIFICATIONS] })
      return true
    } catch (error) {
      sayError(error)
      return false
    }
  }
  const sayIt = ({ message }: UnreadAnswer) => void say({ tone: 'good', text: message })
  const sayWhyNot = ({ message }: UnreadAnswer) => void say({ tone: 'info', text: message })
  return {
    /** Silent: opening it says enough. */
    read: (id: number) => carryOut(call(readNotification, { params: { id } }), () => {}),
    readAll: () => carryOut(call(readAllNotifications), sayIt),
    snooze: (id: number, choice: number | 'tomorrow') =>
      carryOut(call(snoozeNotification, { params: { id }, body: snoozeBodyOf(choice) }), (answer) =>
        (answer.showTime === null ? sayWhyNot : sayIt)(answer),
      ),
    /** @param name what the task is called, where that is on the screen */
    done: (id: number, name?: string) =>
      carryOut(call(doneNotification, { params: { id } }), (answer) => {
        const { closed } = answer
        if (!closed) return sayWhyNot(answer)
        offerUndo({ id: closed.taskId, name, isClosed: true, undo: () => reopen(closed) }, reloadTasks)
        void reloadTasks()
      }),
  }
}

export type NotificationCalls = ReturnType<typeof notificationCalls>

export function useNotificationCalls(): NotificationCalls {
  const client = useQueryClient()
  return notificationCalls(client)
}
