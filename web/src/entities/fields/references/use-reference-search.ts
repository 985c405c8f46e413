// What a picker lists: recent choices and the product's placeholder first, then by name what the server finds.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { FIRST_LIST_DELAY_MS } from '@daybook/contract/engine/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Among, pickByIds, pickByKeyword } from '#api/pick-queries.ts'
import { useUser } from '#api/session/session.ts'
import { useFirstDelay } from '#lib/use-first-delay.ts'
import { usePause } from '#lib/use-pause.ts'
import { recentChoices } from './recent-choices.ts'
import { byLikeness, choiceOf, isLike, type ReferenceChoice } from './reference-choice.ts'

const TYPING_PAUSE_MS = 250

export interface ReferenceSearch {
  readonly choices: readonly ReferenceChoice[]
  /** How many more match than are listed. */
  readonly more: number
  readonly isBusy: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** The record behind a choice. */
  readonly recordOf: (id: number) => AnyRecord | undefined
}

interface SearchedAmong {
  /** Whether the product's own default record is one to choose. */
  readonly hasPlaceholder: boolean
  readonly among?: Among | undefined
}

/**
 * Asks while the list is open, not before the form has been there for a moment (rules/screens 7), and after a pause in typing.
 * What is no longer wanted is aborted.
 */
export function useReferenceSearch(
  entity: AnyEntity,
  typed: string,
  isOpen: boolean,
  { hasPlaceholder, among }: SearchedAmong,
): ReferenceSearch {
  const { id: userId, timeZone } = useUser()
  const isReady = useFirstDelay(FIRST_LIST_DELAY_MS)
  const keyword = usePause(typed.trim(), TYPING_PAUSE_MS)
  // As they were when the list opened: choosing must not shuffle it under the finger.
  const [recent, setRecent] = useState<readonly number[]>([])
  const [wasOpen, setWasOpen] = useState(false)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setRecent(recentChoices(userId, entity))
  }
  const firstIds = [...recent, ...(hasPlaceholder ? entity.placeholders : [])]
  const enabled = isOpen && isReady
  const first = useQuery({ ...pickByIds(entity, firstIds, among), enabled: enabled && firstIds.length > 0 })
  const matches = useQuery({
    ...pickByKeyword(entity, keyword, among),
    enabled,
    placeholderData: keepPreviousData,
  })

  const firstById = new Map((first.data?.list ?? []).map((record) => [record.id, record]))
  const known = firstIds.flatMap((id) => {
    const record = firstById.get(id)
    return record ? [choiceOf(entity, record, timeZone, recent.includes(id))] : []
  })
  const offered = keyword === '' ? known : known.filter((choice) => isLike(choice, keyword))
  const rest = (matches.data?.list ?? [])
    .filter(({ id }) => !offered.some((choice) => choice.id === id))
    .map((record) => choiceOf(entity, record, timeZone))
  const listed = keyword === '' ? [...offered, ...rest] : [...offered, ...byLikeness(rest, keyword)]
  const isWaiting = typed.trim() !== keyword || !isReady
  const isBusy = isWaiting || matches.isPending || matches.isPlaceholderData || first.isLoading
  return {
    // Enter must not choose what was found for fewer letters.
    choices: isBusy ? listed.filter((choice) => isLike(choice, typed.trim())) : listed,
    more: (matches.data?.totalItems ?? 0) - (matches.data?.list.length ?? 0),
    isBusy,
    error: matches.isPlaceholderData ? null : matches.error,
    retry: () => void matches.refetch(),
    recordOf: (id) => firstById.get(id) ?? matches.data?.list.find((record) => record.id === id),
  }
}
