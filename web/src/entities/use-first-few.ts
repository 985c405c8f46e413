// Shows the beginning of something long at once and the rest when there is time, so that a press is answered quickly.
import { PAGE_SIZE } from '@daybook/contract/limits.ts'
import { startTransition, useEffect, useState } from 'react'

/** All of them, unless there are more than `most`, a usual page, and they have just appeared. */
export function useFirstFew<Item>(items: readonly Item[], most: number = PAGE_SIZE): readonly Item[] {
  const [isWhole, setWhole] = useState(items.length <= most)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? items : items.slice(0, most)
}
