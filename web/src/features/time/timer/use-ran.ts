// How long a timer has run, as time goes by.
import { useEffect, useState } from 'react'

const LOOK_MS = 5000
const MINUTE_MS = 60_000

/** @returns whole minutes since `since`, epoch milliseconds; 0 while it is null */
export function useRan(since: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (since === null) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / MINUTE_MS))
}
