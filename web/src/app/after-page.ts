// What goes on beside the pages of a signed-in person; loaded after the first of them.
import { whoAmI } from '@daybook/contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { followLive } from '#api/live.ts'
import { refreshUser } from '#api/session.ts'
import { lookForSteps } from '#api/step-notice.ts'
import { warmList } from '#entities/list-page.tsx'
import { sayDraftWaits } from '#entities/say-draft-waits.ts'
import { startNotifications } from '#features/notifications/start-notifications.ts'
import { loadKeys } from './use-keys.ts'
import { warmForms } from './warm-forms.ts'

export interface Around {
  readonly client: QueryClient
  readonly userId: number
  /** The session may only set up its second step: what else goes on beside the pages would be refused. */
  readonly isLimited: boolean
  /** Goes to an in-app path, asking first if something is unsaved. */
  readonly go: (path: string) => void
}

/** Name and role may have changed since the sign-in; a session that ended meanwhile ends here too. */
async function lookAgain(signal: AbortSignal): Promise<void> {
  try {
    refreshUser(await call(whoAmI, { signal }))
  } catch {
    // Without an answer the kept session goes on; a 401 has already ended it.
  }
}

/**
 * Looks who the person is now, tells what the session before left, makes ready for keys, forms and the palette, and follows
 * the live stream and what it brings.
 * @returns how to stop
 */
export function startAfterPage(around: Around): () => void {
  const leaving = new AbortController()
  void lookAgain(leaving.signal)
  // The page of it asks once more; here nobody waits for the answer.
  lookForSteps(leaving.signal).catch(() => undefined)
  if (around.isLimited) return () => leaving.abort()
  sayDraftWaits(around.userId, around.go)
  warmList()
  const stopWarming = warmForms(around.client)
  loadKeys().catch(() => undefined)
  import('./palette/layers.tsx').catch(() => undefined)
  const stopNotifications = startNotifications(around)
  const stopLive = followLive(around.client)
  return () => {
    leaving.abort()
    stopWarming()
    stopNotifications()
    stopLive()
  }
}
