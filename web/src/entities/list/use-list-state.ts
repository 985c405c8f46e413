// Keeps what a list shows (page, keyword, sort) in the address, so that links, reloads and Back bring it again.
import type { Sort } from '@daybook/contract/engine/entity.ts'
import { useLocation, useSearch } from 'wouter'

/** A keyword that lives elsewhere, such as in the path of a customised list. */
export interface KeywordInPath {
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

export interface ListState {
  readonly page: number
  readonly keyword: string
  readonly sort: Sort
  /** `replace`: Back does not lead to the page before. */
  readonly goToPage: (page: number, how?: { readonly replace: boolean }) => void
  readonly search: (keyword: string) => void
  readonly sortBy: (sort: Sort) => void
}

/** Any number leads to a page; the list itself finds out which one is the last. */
const pageOf = (text: string | null) =>
  Math.min(Math.max(1, Math.trunc(Number(text)) || 1), Number.MAX_SAFE_INTEGER)

function sortOf(query: URLSearchParams, offered: readonly string[], standard: Sort): Sort {
  const by = query.get('sort')
  if (by === null || !offered.includes(by)) return standard
  return { by, dir: query.get('dir') === 'desc' ? 'desc' : 'asc' }
}

const isSame = (sort: Sort, other: Sort) => sort.by === other.by && sort.dir === other.dir

/** Reads the query string; a new search or sort goes back to page 1. */
export function useListState(offered: readonly string[], standard: Sort, inPath?: KeywordInPath): ListState {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const write = (changes: Readonly<Record<string, string | null>>, how?: { readonly replace: boolean }) => {
    const next = new URLSearchParams(query)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key)
      else next.set(key, value)
    }
    navigate(next.size > 0 ? `${path}?${next}` : path, how)
  }
  return {
    page: pageOf(query.get('page')),
    keyword: inPath ? inPath.keyword : (query.get('search') ?? ''),
    sort: sortOf(query, offered, standard),
    goToPage: (page, how) => write({ page: page > 1 ? String(page) : null }, how),
    search: inPath ? inPath.onKeyword : (text) => write({ search: text || null, page: null }),
    sortBy: (sort) =>
      write(
        isSame(sort, standard)
          ? { sort: null, dir: null, page: null }
          : { sort: sort.by, dir: sort.dir, page: null },
      ),
  }
}
