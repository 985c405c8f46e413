// The line above a list: search, whose records, filters, sort, and the way to add one.
import { isSelectable } from '@daybook/contract/engine/bulk-kinds.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { isBinKind } from '@daybook/contract/system/bin-kinds.ts'
import { ArrowUpDown, ListChecks, Plus, Rows3, Trash2, Users } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { askToSelect } from '#lib/keys/select-event.ts'
import { paths } from '#lib/paths.ts'
import { usePhone, useToolsMenu } from '#lib/use-media.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ListTools, ToolRow } from './list-tools.tsx'
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

function WhoseChoice({ list: { whoseChoice: whose } }: Pick<ListBarProps, 'list'>) {
  return (
    whose && (
      <Segmented
        label="Whose records"
        options={ownershipOptions}
        value={whose.value}
        onValueChange={whose.choose}
      />
    )
  )
}

/** The headings of a table sort by themselves. */
function Sorting({ list: { entity, state, choices, isTable } }: Pick<ListBarProps, 'list'>) {
  return (
    !isTable && (
      <SortControl
        entity={entity}
        choices={withSort(choices, entity, state.sort)}
        sort={state.sort}
        onSort={state.sortBy}
      />
    )
  )
}

function AddButton({ list: { entity } }: Pick<ListBarProps, 'list'>) {
  return (
    mayCreate(useUser(), entity) && (
      <Link href={paths.add(entity)} className={buttonClass({ variant: 'primary' })}>
        <Icon of={Plus} />
        <span className="list-bar__words">Add New {entity.title[0]}</span>
      </Link>
    )
  )
}

/** Where what was deleted of this kind stays for a while. */
function DeletedLink({
  list: { entity },
  inMenu,
}: Pick<ListBarProps, 'list'> & { readonly inMenu: boolean }) {
  if (!isBinKind(entity.name)) return null
  return (
    <Link
      href={`${paths.bin}?kind=${entity.name}`}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      aria-label={inMenu ? undefined : 'Deleted'}
      title={`Deleted ${entity.title[1].toLowerCase()}`}
    >
      <Icon of={Trash2} />
      {inMenu && <span>Deleted</span>}
    </Link>
  )
}

/** Below 1000 px the tools stand in one menu; a phone has the sort there, too, and scrolls its one line sideways. */
export function ListBar({ list, viewSwitch, chips, tools, hasAddButton }: ListBarProps) {
  const { state, whoseChoice: whose, isRows, chooseRows } = list
  const isPhone = usePhone()
  const hasMenu = useToolsMenu()
  const add = hasAddButton && <AddButton list={list} />
  const search = <SearchBox keyword={state.keyword} onSearch={state.search} />
  if (!hasMenu)
    return (
      <div className="list-bar">
        {search}
        <WhoseChoice list={list} />
        {chips}
        <span className="list-bar__end">
          {tools}
          <Sorting list={list} />
          {viewSwitch}
          <DeletedLink list={list} inMenu={false} />
          {add}
        </span>
      </div>
    )
  return (
    <div className="list-bar list-bar--menu">
      <div className="list-bar__line">
        {search}
        {whose?.value === 'everyone' && (
          <Chip label="Whose" value="Everyone" onRemove={() => whose.choose('mine')} />
        )}
        {chips}
      </div>
      {!isPhone && <Sorting list={list} />}
      <ListTools>
        {isPhone && (
          <ToolRow icon={ArrowUpDown} label="Sort">
            <Sorting list={list} />
          </ToolRow>
        )}
        {(viewSwitch ?? chooseRows) && (
          <ToolRow icon={Rows3} label="View">
            {viewSwitch}
            {chooseRows && (
              <Segmented
                label="View"
                options={rowOptions}
                value={isRows ? 'rows' : 'cards'}
                onValueChange={(view) => chooseRows(view === 'rows')}
              />
            )}
          </ToolRow>
        )}
        {whose && (
          <ToolRow icon={Users} label="Whose">
            <WhoseChoice list={list} />
          </ToolRow>
        )}
        {isSelectable(list.entity) && (
          <ToolRow icon={ListChecks} label="Select">
            <Button size="sm" onClick={(event) => askToSelect(event.currentTarget)}>
              Select
            </Button>
          </ToolRow>
        )}
        {tools}
        {isBinKind(list.entity.name) && (
          <span>
            <DeletedLink list={list} inMenu />
          </span>
        )}
      </ListTools>
      {add}
    </div>
  )
}

const rowOptions = [
  { value: 'rows', label: 'Rows' },
  { value: 'cards', label: 'Cards' },
] as const
