// Shows the beginning of something long at once and the rest when there is time, so that a press is answered quickly.
import { PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import { useDeferredMount } from '#entities/editor/use-deferred-mount.ts'

/** All of them, unless there are more than `most`, a usual page, and they have just appeared. */
export function useProgressiveList<Item>(items: readonly Item[], most: number = PAGE_SIZE): readonly Item[] {
  const isWhole = useDeferredMount(items.length <= most)
  return isWhole ? items : items.slice(0, most)
}
