// The line above a list: search, whose records, filters, sort, and the way to add one.
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { useNarrowScreen } from '#lib/use-narrow-screen.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { SearchBox } from './search-box.tsx'
import { withSort } from './sort-choices.ts'
import { SortControl } from './sort-control.tsx'
import type { RecordList } from './use-list.ts'
import { ownershipOptions } from './use-ownership-filter.ts'

interface ListBarProps {
  readonly list: RecordList
  /** Only where there is another way to see the list. */
  readonly viewSwitch?: ReactNode
  /** Filters in force. */
  readonly chips?: ReactNode
  /** Further tools, such as those of files. */
  readonly tools?: ReactNode
  /** False where the header has a button for it already. */
  readonly hasAddButton: boolean
}

/** When narrow, search and sort share the first line; the tools wrap below as one. */
export function ListBar({ list, viewSwitch, chips, tools, hasAddButton }: ListBarProps) {
  const { entity, state, choices, isTable, whoseChoice: whose } = list
  const user = useUser()
  const isNarrow = useNarrowScreen()
  // The headings of a table sort by themselves.
  const sort = !isTable && (
    <SortControl
      entity={entity}
      choices={withSort(choices, entity, state.sort)}
      sort={state.sort}
      onSort={state.sortBy}
    />
  )
  return (
    <div className="list-bar">
      <SearchBox keyword={state.keyword} onSearch={state.search} />
      {isNarrow && sort}
      {whose && (
        <Segmented
          label="Whose records"
          options={ownershipOptions}
          value={whose.value}
          onValueChange={whose.choose}
        />
      )}
      {chips}
      <span className="list-bar__end">
        {tools}
        {!isNarrow && sort}
        {viewSwitch}
        {hasAddButton && mayCreate(user, entity) && (
          <Link href={paths.add(entity)} className={buttonClass({ variant: 'primary' })}>
            <Icon of={Plus} />
            <span className="list-bar__words">Add New {entity.title[0]}</span>
          </Link>
        )}
      </span>
    </div>
  )
}
