// What the bell does besides being pressed.
import { SNOOZE_MINUTES } from '@daybook/contract/tasks/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { tendPush } from '#api/live/push-subscription.ts'
import { followArrivals } from './arrivals.ts'
import { notificationCalls } from './notification-calls.ts'
import { followPushClicks } from './push-clicks.ts'

interface Around {
  readonly client: QueryClient
  readonly userId: number
  /** Goes to an in-app path, asking first if something is unsaved. */
  readonly go: (path: string) => void
}

/** @returns how to stop */
export function startNotifications({ client, userId, go }: Around): () => void {
  const calls = notificationCalls(client)
  const stopArrivals = followArrivals(client)
  const stopClicks = followPushClicks({
    open: go,
    act: ({ notificationId, action }) =>
      void (action === 'done' ? calls.done(notificationId) : calls.snooze(notificationId, SNOOZE_MINUTES[0])),
  })
  // A browser that refuses now is asked again after the next sign-in.
  tendPush(userId).catch(() => undefined)
  return () => {
    stopArrivals()
    stopClicks()
  }
}
