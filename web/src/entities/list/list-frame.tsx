// What stands around the records of every list: its line of tools, the pager, and what is said while there are none.
import { isSelectable } from '@daybook/contract/engine/bulk-kinds.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { PrintedHead } from './printed-head.tsx'
import { ListBar } from './list-bar.tsx'
import { FailedList, FailedOverCards, LoadingList, LoadingOverCards } from './list-states.tsx'
import type { Acts } from '#entities/select/acts.ts'
import type { RecordList } from './use-list.ts'
import { preloadRows } from '#entities/card/record-cards.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { useNear } from '#entities/select/use-near.ts'
import './list-page.css'

const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)
const Pager = lazyPart(async () => (await import('#ui/buttons/pager.tsx')).Pager)

/** The boxes before the rows come when somebody is near them. */
const Selecting = lazyPart(async () => (await import('#entities/select/selecting.tsx')).Selecting)

/** Comes when a file is held over the list. */
const RowDrop = lazyPart(async () => (await import('#entities/files/drop/row-drop.tsx')).RowDrop)

/** The table comes with the first list that is shown as one. */
export const RecordTable = lazyPart(
  async () => (await import('#entities/table/record-table.tsx')).RecordTable,
)

/** Fetches what only some lists need, before one does. */
export function preloadList(): void {
  EmptyList.preload()
  Pager.preload()
}

interface ListFrameProps {
  readonly list: RecordList
  /** The module's title unless the screen has one of its own. */
  readonly title?: string | undefined
  /** Filters in force, drawn beside the search box. */
  readonly chips?: ReactNode
  /** Drawn at the end of the line, before the way to see the list differently. */
  readonly tools?: ReactNode
  /** False where the page's header has a button for it. */
  readonly hasAddButton?: boolean
  /** Takes all filters and the keyword away; absent while there are none. */
  readonly onClear?: (() => void) | undefined
  /** Said where nothing is filtered and nothing is there: what such records are for. */
  readonly nothingYet?: string
  /** The records that have come, as cards and as a table. */
  readonly cards: ReactNode
  readonly table: ReactNode
  /** Cards are as high as those of most records; the shapes of what is coming are, too. */
  readonly areCardsTall?: boolean
  /** Stands between the line of tools and the list, such as its filters. */
  readonly above?: ReactNode
  /** Stands below the list, whatever it shows. */
  readonly below?: ReactNode
  /** What can be done to the chosen records, where that is not what can be done to all kinds. */
  readonly acts?: Acts
}

export function ListFrame({ list, title, chips, tools, hasAddButton = true, ...rest }: ListFrameProps) {
  const { entity, isTable, isRows, chooseTable, isFormer, page, state } = list
  usePageTitle(title ?? entity.title[1], isFormer ? undefined : page?.totalItems)
  const isBeyond = isBeyondLast(list)
  const { isNear, nearness } = useNear(isSelectable(entity))
  const [isHeldOver, setHeldOver] = useState(false)
  useEffect(() => {
    if (isRows) preloadRows()
  }, [isRows])
  useEffect(() => {
    // The last page went with its last record, or the address names one that never was.
    if (isBeyond && page) state.goToPage(page.totalPages, { replace: true })
  })
  return (
    <div className="list-page" {...nearness} onDragEnter={() => setHeldOver(true)}>
      <ListBar
        list={list}
        viewSwitch={
          chooseTable && <ViewSwitch isTable={isTable} onTable={chooseTable} onNear={RecordTable.preload} />
        }
        chips={chips}
        tools={tools}
        hasAddButton={hasAddButton}
      />
      {rest.above}
      <PrintedHead list={list} />
      <Results list={list} {...rest} />
      {rest.below}
      {isHeldOver && (
        <Suspense>
          <RowDrop entity={entity} records={page?.list ?? []} />
        </Suspense>
      )}
      {isNear && (
        <Suspense>
          <Selecting list={list} acts={rest.acts} />
        </Suspense>
      )}
    </div>
  )
}

const isBeyondLast = ({ isFormer, page, state }: RecordList) =>
  !isFormer && page !== undefined && page.totalPages > 0 && state.page > page.totalPages

type ResultsProps = Pick<
  ListFrameProps,
  'list' | 'cards' | 'table' | 'areCardsTall' | 'onClear' | 'nothingYet'
>

function Results({ list, cards, table, areCardsTall = true, onClear, nothingYet }: ResultsProps) {
  const { entity, state, answer, page: data, isFormer, isTable, isRows, whose, whoseChoice } = list
  const retry = { error: answer.error, busy: answer.isFetching, onRetry: () => void answer.refetch() }
  const loading = <LoadingList as={isTable || isRows ? 'table' : areCardsTall ? 'records' : 'cards'} />
  const turnPage = (page: number) => {
    state.goToPage(page)
    scrollTo({ top: 0 })
  }
  if (data && data.list.length > 0)
    return (
      <>
        {answer.isError ? <FailedOverCards {...retry} /> : isFormer && <LoadingOverCards />}
        <Suspense fallback={loading}>{isTable ? table : cards}</Suspense>
        {data.totalPages > 1 && (
          <Suspense>
            <Pager page={state.page} pages={data.totalPages} onPage={turnPage} />
          </Suspense>
        )}
      </>
    )
  if (answer.isError) return <FailedList {...retry} />
  if (!data || isFormer || isBeyondLast(list)) return loading
  const clear = onClear ?? (state.keyword ? () => state.search('') : undefined)
  const everyone = whoseChoice && whose === 'mine' ? () => whoseChoice.choose('everyone') : undefined
  return (
    // A boundary of its own: that of the records would keep them, hidden, until this has come.
    <Suspense key="empty" fallback={loading}>
      <EmptyList entity={entity} onClear={clear} onEveryone={everyone} nothingYet={nothingYet} />
    </Suspense>
  )
}
