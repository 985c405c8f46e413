// A value that waits for a pause in its changes.
import { useEffect, useState } from 'react'

/** Follows `value` once it has stayed the same for `ms` milliseconds; an empty one is followed at once. */
export function usePause(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  if (value === '' && settled !== '') setSettled('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
