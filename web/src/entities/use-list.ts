// The list page's behaviour without its look: the request, the first delay, and who hears of a failure.
import type { AnyEntity, Sort } from '@daybook/contract/entity.ts'
import { FIRST_LIST_DELAY_MS, PAGE_SIZE } from '@daybook/contract/limits.ts'
import type { Page } from '@daybook/contract/paging.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { type PageQuery, usePage, useRemovingIds } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { useFirstDelay } from '#lib/use-first-delay.ts'
import { useOverride } from './override.ts'
import type { Whose } from './use-whose.ts'

interface Wanted {
  readonly page: number
  readonly keyword: string
  readonly sort: Sort
  readonly whose: Whose
  readonly filter: Readonly<Record<string, unknown>> | undefined
}

/** Lists of people are not narrowed by a person. */
const isNarrowed = (entity: AnyEntity, whose: Whose) =>
  entity.visibleTo === 'scope' ? whose === 'mine' : entity.visibleTo !== 'colleagues'

/** The body of a paged call, with the keys of T §7 and R §6. */
export function pageQuery(entity: AnyEntity, userId: number, wanted: Wanted): PageQuery {
  const { page, keyword, sort, whose, filter } = wanted
  const own = isNarrowed(entity, whose) ? { [entity.api.userKey]: userId } : {}
  return {
    pageNumber: page,
    pageSize: PAGE_SIZE,
    sortField: sort.by,
    sortDirection: sort.dir,
    dataFilter: { [entity.api.filter]: { ...filter, keyword: keyword || '*', ...own } },
  }
}

/** Loads what is wanted, 500 ms after the list appeared and at once from then on. */
export function useList(entity: AnyEntity, wanted: Wanted) {
  const user = useUser()
  const { onListError } = useOverride(entity)
  const request = pageQuery(entity, user.id, wanted)
  const mayLoad = useFirstDelay(FIRST_LIST_DELAY_MS)
  const answer = usePage(entity, request, { enabled: mayLoad })
  const removing = useRemovingIds(entity)

  const [shownSince] = useState(Date.now)
  useEffect(() => {
    // A failure that the cache remembers from an earlier visit was told then.
    if (!answer.error || answer.errorUpdatedAt < shownSince) return
    if (onListError) onListError(sentenceOf(answer.error))
    else sayError(answer.error)
  }, [answer.error, answer.errorUpdatedAt, shownSince, onListError])

  // What was there stays when the next page, another sort or a filter can't be had.
  const [last, setLast] = useState<{ readonly entity: AnyEntity; readonly page: Page }>()
  if (answer.data && last?.page !== answer.data) setLast({ entity, page: answer.data })
  const kept = answer.isError && last?.entity === entity ? last.page : undefined
  return { request, answer, page: answer.data ?? kept, removing }
}
