// Starts the live stream a moment after the page, so that neither its code nor its call holds the page up.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFirstDelay } from '#lib/use-first-delay.ts'

const AFTER_THE_PAGE_MS = 1500

/** For the shell: it ends with the session. */
export function useLive(): void {
  const client = useQueryClient()
  const mayStart = useFirstDelay(AFTER_THE_PAGE_MS)
  useEffect(() => {
    if (!mayStart) return
    let isOver = false
    let stop = () => {}
    import('./live.ts').then(
      ({ followLive }) => {
        if (!isOver) stop = followLive(client)
      },
      // Without the code the page is as it was before there were streams.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
    }
  }, [client, mayStart])
}
