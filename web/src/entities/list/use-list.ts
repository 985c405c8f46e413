// A list of records without its look: what is asked for, what has come, and what the person chose to see.
import type { AnyEntity, Sort } from '@daybook/contract/engine/entity.ts'
import { FIRST_LIST_DELAY_MS, PAGE_SIZE } from '@daybook/contract/engine/limits.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { type PageQuery, usePage, useRemovingIds } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { useFirstDelay } from '#lib/use-first-delay.ts'
import { useNarrowScreen, usePhone } from '#lib/use-media.ts'
import { offeredSorts, type SortChoice, sortChoices } from './sort-choices.ts'
import { useKeptChoice } from './use-kept-choice.ts'
import { useListFocus } from './use-list-focus.ts'
import { type KeywordInPath, useListState } from './use-list-state.ts'
import { useOwnershipFilter, type Ownership, type OwnershipChoice } from './use-ownership-filter.ts'

interface ListRequest {
  readonly page: number
  readonly keyword: string
  readonly sort: Sort
  readonly whose: Ownership
  readonly filter: Readonly<Record<string, unknown>> | undefined
}

/** Lists of people are not narrowed by a person. */
const isNarrowed = (entity: AnyEntity, whose: Ownership) =>
  entity.visibleTo === 'scope' || entity.visibleTo === 'creatorAndAssignee'
    ? whose === 'mine'
    : entity.visibleTo !== 'colleagues'

/** The body of a paged call, with its fixed keys (rules/api 9, rules/api 11). */
export function pageQuery(entity: AnyEntity, userId: number, wanted: ListRequest): PageQuery {
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

export interface ListOptions {
  /** Further keys of the entity's filter object. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined
  /** The sort while the address names none. */
  readonly sort?: Sort | undefined
  /** The sorts that are offered instead of those that follow from the declaration. */
  readonly sorts?: readonly SortChoice[] | undefined
  /** Whose records, where the address says so; else what the person chose for the module. */
  readonly ownership?: OwnershipChoice | undefined
  /** For lists that carry their keyword in the path. */
  readonly inPath?: KeywordInPath | undefined
  /** The list is a table wherever there is room, and the person has no choice. */
  readonly view?: 'table' | undefined
  /** Hears of a list that could not be loaded, instead of the message bar. */
  readonly onError?: ((sentence: string) => void) | undefined
}

export type RecordList = ReturnType<typeof useRecordList>

/** For every list, declared or composed by hand; `ListFrame` and the parts in it draw what this answers. */
export function useRecordList(entity: AnyEntity, options: ListOptions = {}) {
  const { filter, sort, sorts, inPath, onError, ownership } = options
  const choices = sorts ?? sortChoices(entity)
  const state = useListState(offeredSorts(entity, choices), sort ?? entity.sort, inPath)
  const [kept, keptChoice] = useOwnershipFilter(entity)
  const [whose, whoseChoice] = ownership ? [ownership.value, ownership] : [kept, keptChoice]
  const loaded = useLoadedPage(entity, { ...state, whose, filter }, onError)
  const { answer, page } = loaded
  return {
    entity,
    state,
    sorts,
    choices,
    whose,
    whoseChoice,
    ...loaded,
    /** What is shown is of a former page, sort or filter. */
    isFormer: answer.isPlaceholderData || (page !== undefined && page !== answer.data),
    focus: useListFocus(page?.list, loaded.removing),
    ...useListView(entity, options.view),
  }
}

/** Cards or a table; a phone has rows that unfold into the cards, or the cards themselves (decision 0172). */
function useListView(entity: AnyEntity, fixed: ListOptions['view']) {
  const isNarrow = useNarrowScreen()
  const isPhone = usePhone()
  const [kept, keep] = useKeptChoice(`${entity.name}.view`)
  const [onPhone, keepOnPhone] = useKeptChoice(`${entity.name}.rows`)
  const hasRows = isPhone && !fixed
  return {
    isTable: !(fixed ? isNarrow : isPhone) && (fixed ?? kept) === 'table',
    isRows: hasRows && onPhone !== 'cards',
    /** Absent where there are no rows to choose. */
    chooseRows: hasRows ? (isRows: boolean) => keepOnPhone(isRows ? '' : 'cards') : undefined,
    /** The person has nothing to choose: neither the view nor the columns. */
    isViewFixed: fixed !== undefined,
    /** Absent where there is no other way to see the list. */
    chooseTable: isPhone || fixed ? undefined : (isTable: boolean) => keep(isTable ? 'table' : ''),
  }
}

/** Loads what is wanted, 500 ms after the list appeared and at once from then on. */
function useLoadedPage(entity: AnyEntity, wanted: ListRequest, onError: ListOptions['onError']) {
  const user = useUser()
  const request = pageQuery(entity, user.id, wanted)
  const mayLoad = useFirstDelay(FIRST_LIST_DELAY_MS)
  const answer = usePage(entity, request, { enabled: mayLoad })
  const removing = useRemovingIds(entity)

  const [shownSince] = useState(Date.now)
  useEffect(() => {
    // A failure that the cache remembers from an earlier visit was told then.
    if (!answer.error || answer.errorUpdatedAt < shownSince) return
    if (onError) onError(sentenceOf(answer.error))
    else sayError(answer.error)
  }, [answer.error, answer.errorUpdatedAt, shownSince, onError])

  // What was there stays when the next page, another sort or a filter can't be had.
  const [last, setLast] = useState<{ readonly entity: AnyEntity; readonly page: Page }>()
  if (answer.data && last?.page !== answer.data) setLast({ entity, page: answer.data })
  const kept = answer.isError && last?.entity === entity ? last.page : undefined
  return { request, answer, page: answer.data ?? kept, removing }
}
