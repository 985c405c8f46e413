// What goes on beside the pages of a signed-in person; loaded after the first of them.
import type { QueryClient } from '@tanstack/react-query'
import { followLive } from '#api/live.ts'
import { startNotifications } from '#features/notifications/start-notifications.ts'

export interface Around {
  readonly client: QueryClient
  readonly userId: number
  /** Goes to an in-app path, asking first if something is unsaved. */
  readonly go: (path: string) => void
}

/** Follows the live stream and what it brings. @returns how to stop */
export function startAfterPage(around: Around): () => void {
  const stopNotifications = startNotifications(around)
  const stopLive = followLive(around.client)
  return () => {
    stopNotifications()
    stopLive()
  }
}
