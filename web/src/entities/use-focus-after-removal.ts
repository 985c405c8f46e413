// Keeps the focus in the list when the card or row that had it is deleted.
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { type RefObject, useEffect, useRef } from 'react'

/** By then the question is gone and has given the focus back to a button that may be gone, too. */
const AFTER_DIALOG_MS = 300

/**
 * Gives the list's ref. When a deletion ends and the focus went with it, the card now standing in that place gets it:
 * the next one, or the same one if the deletion failed.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(
  records: readonly AnyRecord[],
  removing: ReadonlySet<number>,
): RefObject<E | null> {
  const list = useRef<E>(null)
  const place = useRef(-1)
  const index = records.findIndex((record) => removing.has(record.id))

  useEffect(() => {
    const former = place.current
    place.current = index
    if (index >= 0 || former < 0) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const cards = list.current?.children
      const next = cards?.item(Math.min(former, cards.length - 1))
      const target = next?.querySelector<HTMLElement>('h2 a, th a') ?? next?.querySelector('button')
      target?.focus()
    }, AFTER_DIALOG_MS)
    return () => clearTimeout(timer)
  }, [index])
  return list
}
