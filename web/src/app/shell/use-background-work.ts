// Starts what goes on beside the pages a moment after the first one, so that neither code nor calls hold it up.
import { can } from '@daybook/contract/engine/access.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect } from 'react'

const AFTER_THE_PAGE_MS = 1500

/** For the shell: it ends with the session. */
export function useBackgroundWork(
  user: Pick<LoggedInUser, 'id' | 'isLimited' | 'roles'>,
  navigate: (path: string) => void,
): void {
  const { id: userId } = user
  const isLimited = user.isLimited === true
  const worksDaily = can(user, 'USER_AND_ABOVE')
  const client = useQueryClient()
  const go = useEffectEvent((path: string) => navigate(path))
  // What is under way is given up in the same breath as the session, before the server ends it and refuses.
  useLayoutEffect(() => {
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { startBackgroundWork } = await import('#app/start-background-work.ts')
      if (!isOver)
        stop = startBackgroundWork({ client, userId, isLimited, worksDaily, go: (path) => go(path) })
    }
    // Without the code the pages show what they show; the next visit tries again.
    const timer = setTimeout(() => void start().catch(() => undefined), AFTER_THE_PAGE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [client, userId, isLimited, worksDaily])
}
