// Reads the bell and answers what stands in it; every answer says how many are unread now.
import { task } from '@daybook/contract/entities/task.ts'
import {
  doneNotification,
  notificationPage,
  readAllNotifications,
  readNotification,
  snoozeNotification,
  type UnreadAnswer,
} from '@daybook/contract/notifications.ts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { setUnread } from '#api/unread.ts'

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

/** What can be done with a notification, apart from any screen. */
export function notificationCalls(client: QueryClient) {
  const answered = async ({ unread }: UnreadAnswer) => {
    setUnread(unread)
    await client.invalidateQueries({ queryKey: [NOTIFICATIONS] })
  }
  const carryOut = async (asked: Promise<UnreadAnswer>, isSilent = false) => {
    try {
      const answer = await asked
      if (!isSilent) say({ tone: 'good', text: answer.message })
      await answered(answer)
      return true
    } catch (error) {
      sayError(error)
      return false
    }
  }
  return {
    /** Silent: opening it says enough. */
    read: (id: number) => carryOut(call(readNotification, { params: { id } }), true),
    readAll: () => carryOut(call(readAllNotifications)),
    snooze: (id: number, choice: number | 'tomorrow') =>
      carryOut(call(snoozeNotification, { params: { id }, body: snoozeBodyOf(choice) })),
    done: async (id: number) => {
      const isDone = await carryOut(call(doneNotification, { params: { id } }))
      if (isDone) void client.invalidateQueries({ queryKey: [task.name] })
      return isDone
    },
  }
}

export type NotificationCalls = ReturnType<typeof notificationCalls>

export function useNotificationCalls(): NotificationCalls {
  const client = useQueryClient()
  return notificationCalls(client)
}
