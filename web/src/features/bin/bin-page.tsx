// /bin: what was deleted in the last thirty days, and the way back (rules/bin).
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { BIN_KINDS, isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import { binPage } from '@daybook/contract/system/bin.ts'
import { entities, people } from '@daybook/contract/entities/registry.ts'
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useOptions } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { FailedList } from '#entities/list/list-states.tsx'
import { SearchBox } from '#entities/list/search-box.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Pager } from '#ui/buttons/pager.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { nothingFound } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type BinState, useBinState } from './bin-filter.ts'
import { BinRow } from './bin-row.tsx'
import { DeletedFiles } from './files/deleted-files.tsx'
import { BinTable } from './table/bin-table.tsx'
import { useBinActs } from './use-bin-acts.tsx'
import './bin-page.css'

interface PillProps {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

const Pill = ({ label, all, value, options, onChoose }: PillProps) => (
  <label className="bin-pill">
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">{all}</option>
      {options.map(([known, text]) => (
        <option key={known} value={known}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

function Filters({ state: { choice, choose } }: { readonly state: BinState }) {
  const user = useUser()
  const isShared = !isAlone(user)
  const { data: colleagues = [] } = useOptions(people.name, { enabled: isShared })
  const named = colleagues
    .filter(({ id }) => id !== user.id)
    .map((each) => [String(each.id), `${String(each['firstname'])} ${String(each['lastname'])}`] as const)
  return (
    <>
      <SearchBox keyword={choice.keyword} onSearch={(keyword) => choose({ keyword })} />
      <Pill
        label="Kind"
        all="All"
        value={choice.kind}
        options={BIN_KINDS.map((kind) => [kind, entities[kind].title[1]])}
        onChoose={(kind) => choose({ kind })}
      />
      {isShared && (
        <Pill
          label="Deleted by"
          all="Anyone"
          value={choice.by}
          options={[[String(user.id), 'You'], ...named]}
          onChoose={(by) => choose({ by })}
        />
      )}
    </>
  )
}

function useBin({ choice: { kind, by, keyword }, page }: BinState) {
  const query = {
    ...(isBinKind(kind) ? { entity: kind } : {}),
    ...(by ? { deletedById: by } : {}),
    ...(keyword ? { keyword } : {}),
    page: String(page),
  }
  return useQuery({
    queryKey: ['bin', query],
    queryFn: ({ signal }) => call(binPage, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function BinPage() {
  const state = useBinState()
  const { data, error, isError, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useBin(state)
  const { busyId, restore, drop, empty } = useBinActs()
  usePageTitle('Bin', isPlaceholderData ? undefined : data?.totalItems)
  const all = data?.all ?? 0

  function results() {
    if (isError && !data) return <FailedList error={error} onRetry={() => void refetch()} busy={isFetching} />
    if (!data) return <p role="status">{messages.pleaseWait}</p>
    if (data.list.length === 0)
      return (
        <EmptyState
          drawing={state.isFiltered ? nothingFound : blank}
          actions={state.isFiltered && <Button onClick={state.clear}>Clear the filters</Button>}
        >
          {state.isFiltered ? messages.noMatch : binMessages.nothingThere}
        </EmptyState>
      )
    return (
      <>
        <BinTable label="Bin" second="Kind" data-stale={isPlaceholderData || undefined}>
          {data.list.map((entry) => (
            <BinRow
              key={entry.id}
              entry={entry}
              now={dataUpdatedAt}
              busy={busyId === entry.id}
              onRestore={() => void restore(entry)}
              onDrop={() => void drop(entry)}
            />
          ))}
        </BinTable>
        <Pager page={state.page} pages={data.totalPages} onPage={state.goToPage} />
      </>
    )
  }

  return (
    <div className="bin-page">
      <div className="list-bar bin-bar">
        <Filters state={state} />
        {all > 0 && (
          <Button variant="quiet" size="sm" className="bin-bar__empty" onClick={() => void empty(all)}>
            Empty the bin…
          </Button>
        )}
      </div>
      <p className="bin-page__says">{binMessages.staysFor}</p>
      {results()}
      {!state.isFiltered && <DeletedFiles />}
    </div>
  )
}
