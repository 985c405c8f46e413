// The line above a list: search, whose records, filters, sort, and the way to add one.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { mayCreate } from '@daybook/contract/rights.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PageQuery } from '#api/entity-queries.ts'
import { useUser } from '#api/session.ts'
import { paths } from '#app/paths.ts'
import { useNarrowScreen } from '#lib/use-narrow-screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useOverride } from './override.ts'
import { SearchBox } from './search-box.tsx'
import type { SortChoice } from './sort-choices.ts'
import { SortControl } from './sort-control.tsx'
import type { ListState } from './use-list-state.ts'
import { type WhoseChoice, whoseOptions } from './use-whose.ts'

interface ListBarProps {
  readonly entity: AnyEntity
  readonly state: ListState
  /** None where the list's own headings sort. */
  readonly choices: readonly SortChoice[]
  /** Only where there is another way to see the list. */
  readonly viewSwitch?: ReactNode
  readonly request: PageQuery
  /** Only for records that a whole firm shares, and somebody of a firm. */
  readonly whose?: WhoseChoice | undefined
  readonly chips?: ReactNode
}

/** When narrow, search and sort share the first line; the tools wrap below as one. */
export function ListBar({ entity, state, choices, viewSwitch, request, whose, chips }: ListBarProps) {
  const user = useUser()
  const isNarrow = useNarrowScreen()
  const { listToolbar: Toolbar, addInHeader } = useOverride(entity)
  const sort = choices.length > 0 && (
    <SortControl entity={entity} choices={choices} sort={state.sort} onSort={state.sortBy} />
  )
  return (
    <div className="list-bar">
      <SearchBox keyword={state.keyword} onSearch={state.search} />
      {isNarrow && sort}
      {whose && (
        <Segmented
          label="Whose records"
          options={whoseOptions}
          value={whose.value}
          onValueChange={whose.choose}
        />
      )}
      {chips}
      <span className="list-bar__end">
        {Toolbar && <Toolbar entity={entity} request={request} />}
        {!isNarrow && sort}
        {viewSwitch}
        {!addInHeader && mayCreate(user, entity) && (
          <Link href={paths.add(entity)} className={buttonClass({ variant: 'primary' })}>
            <Icon of={Plus} />
            <span className="list-bar__words">Add New {entity.title[0]}</span>
          </Link>
        )}
      </span>
    </div>
  )
}
