// The clients that a line may name: the server finds them by the words behind a plus, for a firm may have thousands.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pickByKeyword } from '#api/pick-queries.ts'
import { usePause } from '#lib/use-pause.ts'
import { clientWords } from './client-words.ts'

const TYPING_PAUSE_MS = 250
/** One list of pasted lines asks for no more. */
const WORDS_MAX = 10

export interface FoundClients {
  readonly clients: readonly AnyRecord[]
  /** What was looked for, with an answer. */
  readonly asked: readonly string[]
  /** Nothing is on its way any more. */
  readonly isReady: boolean
}

export function useClients(text: string): FoundClients {
  const now = clientWords(text).slice(0, WORDS_MAX).join(' ')
  const settled = usePause(now, TYPING_PAUSE_MS)
  const words = useMemo(() => (settled === '' ? [] : settled.split(' ')), [settled])
  const found = useQueries({
    queries: words.map((word) => pickByKeyword(organization, word)),
    combine: (answers) => ({
      lists: answers.map(({ data }) => data?.list),
      isLoading: answers.some(({ isLoading }) => isLoading),
    }),
  })
  const { lists, isLoading } = found
  return useMemo(() => {
    const all = lists.flatMap((list) => list ?? [])
    const clients = all.filter(({ id }) => !organization.placeholders.includes(id))
    return {
      clients: [...new Map(clients.map((each) => [each.id, each])).values()],
      asked: words.filter((_, index) => lists[index] !== undefined),
      isReady: now === settled && !isLoading,
    }
  }, [lists, isLoading, words, now, settled])
}
