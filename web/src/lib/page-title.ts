// The title of the page that is open: the header shows it with its count, the browser's tab without.
import { useEffect, useSyncExternalStore } from 'react'

export interface PageTitle {
  readonly title: string
  /** Shown in brackets behind the title. */
  readonly count?: number | undefined
}

let current: PageTitle = { title: '' }
const listeners = new Set<() => void>()

/** Sets the header's title and the document's. */
export function setPageTitle(next: PageTitle): void {
  if (next.title === current.title && next.count === current.count) return
  current = next
  document.title = next.title ? `${next.title} · Daybook` : 'Daybook'
  for (const listener of listeners) listener()
}

/** For the header. */
export const useShownTitle = (): PageTitle =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )

/** For a page: this is my title, with this many records once they are known. */
export function usePageTitle(title: string, count?: number): void {
  useEffect(() => setPageTitle({ title, count }), [title, count])
}
