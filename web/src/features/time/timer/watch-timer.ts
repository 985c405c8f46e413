// Keeps what is known of the timer true: asks once the shell is idle, when a project task changes, and when the window is looked at.
import type { RunningTimer } from '@daybook/contract/time/time-calls.ts'
import { timer } from '@daybook/contract/time/time-calls.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { setRunningTimer } from '#api/running-timer.ts'
import { actOn, timerKey } from './timer-acts.ts'

/** @returns how to stop */
export function watchTimer(client: QueryClient): () => void {
  actOn(client)
  const observer = new QueryObserver<RunningTimer | null>(client, {
    queryKey: timerKey,
    queryFn: async ({ signal }) => (await call(timer, { signal })).data,
    refetchOnWindowFocus: 'always',
  })
  const stop = observer.subscribe(({ data }) => {
    if (data !== undefined) setRunningTimer(data)
  })
  return () => {
    stop()
    actOn(undefined)
    setRunningTimer(null)
  }
}
