// Fetches what chooses rows when a pointer or the focus comes near the list; for a finger, which comes without a warning and
// may stay down at once, as soon as nothing else is to do. Without a network there is nothing to choose with, and the list stays
// as it is.
import { useEffect, useState } from 'react'
import { whenIdle } from '#lib/when-idle.ts'

const SOON_MS = 1000

/** @param isOn whether the list's rows can be chosen at all */
export function useNear(isOn: boolean) {
  const [isNear, setNear] = useState(false)
  const isWanted = isOn && !isNear
  useEffect(() => {
    if (isWanted && matchMedia('(pointer: coarse)').matches) return whenIdle(() => load(setNear), SOON_MS)
    return undefined
  }, [isWanted])
  const comeNear = isWanted ? () => load(setNear) : undefined
  return { isNear, nearness: { onPointerOver: comeNear, onFocus: comeNear } }
}

function load(setNear: (isNear: boolean) => void): void {
  if (navigator.onLine)
    void import('./selecting.tsx').then(
      () => setNear(true),
      () => undefined,
    )
}
