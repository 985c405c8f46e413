// What goes on beside the pages of a signed-in person; loaded after the first of them.
import { whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { followLive } from '#api/live/live.ts'
import { withUnsent } from '#api/session/keep-choice.ts'
import { currentUser, refreshUser } from '#api/session/session.ts'
import { lookForSteps } from '#api/session/step-notice.ts'
import { preloadList } from '#entities/list/list-frame.tsx'
import { notifyUnsavedDraft } from '#entities/leaving/notify-unsaved-draft.ts'
import { followMarks } from '#features/settings/search/mark-setting.ts'
import { startNotifications } from '#features/notifications/start-notifications.ts'
import { watchTimer } from '#features/time/timer/watch-timer.ts'
import { loadKeys } from './keys/use-keys.ts'
import { preloadForms } from './preload-forms.ts'

export interface Around {
  readonly client: QueryClient
  readonly userId: number
  /** The session may only set up its second step: what else goes on beside the pages would be refused. */
  readonly isLimited: boolean
  /** Who works with hours at all. */
  readonly worksDaily: boolean
  /** Goes to an in-app path, asking first if something is unsaved. */
  readonly go: (path: string) => void
}

/** Name and role may have changed since the sign-in; a session that ended meanwhile ends here too. */
async function lookAgain(signal: AbortSignal): Promise<void> {
  try {
    refreshUser(withUnsent(await call(whoAmI, { signal })))
  } catch {
    // Without an answer the kept session goes on; a 401 has already ended it.
  }
}

/** A first quote brings its screen, and a seller with a GSTIN returns. */
const bringsTab = (name: string): boolean =>
  name === sellerProfile.name ||
  (name === quote.name && currentUser()?.moneyTabs?.includes('quotes') !== true)

/**
 * Looks who the person is now, tells what the session before left, makes ready for keys, forms and the palette, and follows
 * the live stream and what it brings.
 * @returns how to stop
 */
export function startBackgroundWork(around: Around): () => void {
  const leaving = new AbortController()
  void lookAgain(leaving.signal)
  // The page of it asks once more; here nobody waits for the answer.
  lookForSteps(leaving.signal).catch(() => undefined)
  if (around.isLimited) return () => leaving.abort()
  notifyUnsavedDraft(around.userId, around.go)
  preloadList()
  const stopPreloading = preloadForms(around.client)
  loadKeys().catch(() => undefined)
  import('./palette/palette.tsx').catch(() => undefined)
  // Who is without a network asks for help, too.
  import('./help/help-layer.tsx').catch(() => undefined)
  // A choice made just before a reload goes out only if its sender is here already.
  import('#api/session/send-choice.ts').catch(() => undefined)
  // A window may become wider or narrower without a network.
  import('./shell/rail.tsx').catch(() => undefined)
  import('./shell/thumb-bar.tsx').catch(() => undefined)
  const stopMarks = followMarks()
  const stopNotifications = startNotifications(around)
  const stopTimer = around.worksDaily ? watchTimer(around.client) : () => undefined
  const stopLive = followLive(around.client, (name) => {
    // Somebody may have joined, or left: who works alone is shown less.
    if (name === people.name || bringsTab(name)) void lookAgain(leaving.signal)
  })
  return () => {
    leaving.abort()
    stopPreloading()
    stopMarks()
    stopNotifications()
    stopTimer()
    stopLive()
  }
}
