// The pages of the help that fit what is typed; their text comes when the palette is opened.
import { useEffect, useMemo, useState } from 'react'
import type { findPages } from '#features/help/pages/find-pages.ts'
import { type Entry, helpEntries } from './entries.ts'

export function useHelpEntries(query: string): readonly Entry[] {
  const [search, setSearch] = useState<{ readonly find: typeof findPages }>()
  useEffect(() => {
    let isOver = false
    import('#features/help/pages/find-pages.ts').then(
      ({ findPages: find }) => !isOver && setSearch({ find }),
      // Without a network everything else is found all the same.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  // Long texts are looked through: once for what is typed, not with each drawing.
  return useMemo(
    () => (search && query.trim() !== '' ? helpEntries(search.find(query)) : []),
    [search, query],
  )
}
