// Asks the server for tasks and records by name, a few of each kind, once the person has stopped typing.
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { KEYWORD_MAX } from '@daybook/contract/engine/limits.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PageQuery, pageOf } from '#api/entity-queries.ts'

const PAUSE_MS = 200
const SHORTEST = 2
const EACH = 4

export interface FoundKind {
  readonly kind: AnyEntity
  readonly records: readonly AnyRecord[]
  readonly total: number
}

interface Found {
  readonly kinds: readonly FoundKind[]
  /** Answers to what is typed now are still on their way. */
  readonly isWaiting: boolean
  /** Some kind could not be asked. */
  readonly error: Error | undefined
}

/** Those that changed last come first. */
const queryFor = (kind: AnyEntity, keyword: string): PageQuery => ({
  pageNumber: 1,
  pageSize: EACH,
  sortField: kind.stamps.modified,
  sortDirection: 'desc',
  dataFilter: { [kind.api.filter]: { keyword: keyword || '*' } },
})

function usePause(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Without a keyword, the tasks that changed last. What is no longer wanted is given up. */
export function useFound(kinds: readonly AnyEntity[], typed: string): Found {
  const text = typed.trim().slice(0, KEYWORD_MAX)
  const keyword = usePause(text)
  const isAsked = keyword === '' || [...keyword].length >= SHORTEST
  const searched = keyword === '' ? kinds.filter(({ name }) => name === task.name) : kinds
  const answers = useQueries({
    queries: (isAsked ? searched : []).map((kind) => pageOf(kind, queryFor(kind, keyword))),
  })
  const isCurrent = keyword === text && isAsked
  return {
    kinds: isCurrent
      ? answers.flatMap(({ data }, index) => {
          const kind = searched[index]
          return kind && data && data.list.length > 0
            ? [{ kind, records: data.list, total: data.totalItems }]
            : []
        })
      : [],
    isWaiting: keyword !== text || answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error ?? undefined,
  }
}
