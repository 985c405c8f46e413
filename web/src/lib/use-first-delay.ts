// Holds something back for a moment after a screen appears, and never again while it stays.
import { useEffect, useState } from 'react'

/** False for the first `ms` milliseconds after mount, true from then on. */
export function useFirstDelay(ms: number): boolean {
  const [over, setOver] = useState(ms <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return over
}
