// The list of any entity: search, cards, a table or one of two sentences, and a pager when there is more than one page.
import type { AnyEntity, Sort } from '@daybook/contract/entity.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useUser } from '#api/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useNarrowScreen } from '#lib/use-narrow-screen.ts'
import { ListBar } from './list-bar.tsx'
import { FailedList, FailedOverCards, LoadingList, LoadingOverCards } from './list-states.tsx'
import { useOverride } from './override.ts'
import { RecordCards, warmRecordCard } from './record-cards.tsx'
import { offeredSorts, sortChoices, withSort } from './sort-choices.ts'
import { useKeptChoice } from './use-kept-choice.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useList } from './use-list.ts'
import { type KeywordInPath, useListState } from './use-list-state.ts'
import { useWhose } from './use-whose.ts'
import { ViewSwitch } from './view-switch.tsx'
import './list-page.css'

const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)
const Pager = lazyPart(async () => (await import('#ui/pager.tsx')).Pager)
const RecordTable = lazyPart(async () => (await import('./record-table.tsx')).RecordTable)

/** Fetches what only some lists need, before one does. */
export function warmList(): void {
  EmptyList.warm()
  Pager.warm()
}

export interface ListPageProps {
  readonly entity: AnyEntity
  /** The module's title unless the screen has one of its own. */
  readonly title?: string | undefined
  /** Further keys of the entity's filter object. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined
  /** The sort while the address names none. */
  readonly sort?: Sort | undefined
  /** For lists that carry their keyword in the path. */
  readonly inPath?: KeywordInPath | undefined
  /** Filters in force, drawn beside the search box. */
  readonly chips?: ReactNode
  /** Takes all filters and the keyword away; absent while there are none. */
  readonly onClear?: (() => void) | undefined
  /** Stands below the list, whatever it shows. */
  readonly below?: ReactNode
}

/** Everything about the list itself follows from `entity`; the rest is for screens that narrow it. */
export function ListPage({ entity, title, filter, sort, inPath, chips, onClear, below }: ListPageProps) {
  const override = useOverride(entity)
  const isNarrow = useNarrowScreen()
  const [view, keepView] = useKeptChoice(`${entity.name}.view.${useUser().id}`)
  const isTable = !isNarrow && (override.view ?? view) === 'table'
  const choices = override.sorts ?? sortChoices(entity)
  const loading = <LoadingList as={isTable ? 'table' : override.tallCards === false ? 'cards' : 'records'} />
  const state = useListState(offeredSorts(entity, choices), sort ?? entity.sort, inPath)
  const [whose, whoseChoice] = useWhose(entity)
  const { request, answer, page: data, removing } = useList(entity, { ...state, whose, filter })
  // Of a former page, sort or filter.
  const isFormer = answer.isPlaceholderData || (data !== undefined && data !== answer.data)
  const retry = { busy: answer.isFetching, onRetry: () => void answer.refetch() }
  const focus = useKeptFocus(data?.list, removing)

  usePageTitle(title ?? entity.title[1], isFormer ? undefined : data?.totalItems)
  // It comes while the records do.
  useEffect(() => {
    if (!override.card) warmRecordCard()
  }, [override.card])
  const lastPage = isFormer ? undefined : data?.totalPages
  const isBeyond = lastPage !== undefined && lastPage > 0 && state.page > lastPage
  useEffect(() => {
    // The last page went with its last record, or the address names one that never was.
    if (isBeyond) state.goToPage(lastPage, { replace: true })
  })

  const turnPage = (page: number) => {
    state.goToPage(page)
    scrollTo({ top: 0 })
  }
  const clear = onClear ?? (state.keyword ? () => state.search('') : undefined)

  function results() {
    if (data && data.list.length > 0)
      return (
        <>
          {answer.isError ? <FailedOverCards {...retry} /> : isFormer && <LoadingOverCards />}
          {isTable ? (
            <Suspense fallback={loading}>
              <RecordTable
                entity={entity}
                records={data.list}
                before={(request.pageNumber - 1) * request.pageSize}
                sort={state.sort}
                onSort={state.sortBy}
                removing={removing}
                stale={isFormer}
                focus={focus}
              />
            </Suspense>
          ) : (
            <Suspense fallback={loading}>
              <RecordCards
                entity={entity}
                records={data.list}
                removing={removing}
                stale={isFormer}
                focus={focus}
              />
            </Suspense>
          )}
          {data.totalPages > 1 && (
            <Suspense>
              <Pager page={state.page} pages={data.totalPages} onPage={turnPage} />
            </Suspense>
          )}
        </>
      )
    if (answer.isError) return <FailedList {...retry} />
    if (!data || isFormer || isBeyond) return loading
    const everyone = whoseChoice && whose === 'mine' ? () => whoseChoice.choose('everyone') : undefined
    return (
      <Suspense fallback={loading}>
        <EmptyList entity={entity} onClear={clear} onEveryone={everyone} />
      </Suspense>
    )
  }

  return (
    <div className="list-page">
      <ListBar
        entity={entity}
        state={state}
        choices={isTable ? [] : withSort(choices, entity, state.sort)}
        viewSwitch={
          !isNarrow &&
          !override.view && (
            <ViewSwitch
              isTable={isTable}
              onTable={(wanted) => keepView(wanted ? 'table' : '')}
              onNear={RecordTable.warm}
            />
          )
        }
        request={request}
        whose={whoseChoice}
        chips={chips}
      />
      {results()}
      {below}
    </div>
  )
}
