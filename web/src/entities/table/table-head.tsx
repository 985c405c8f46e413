// The headings of a table: a press sorts, and the last one chooses the columns.
import type { Sort } from '@daybook/contract/engine/entity.ts'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide'
import type { RowLeading } from '#entities/card/list-parts.ts'
import type { RecordList } from '#entities/list/use-list.ts'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { classNames } from '#lib/class-names.ts'
import type { TableColumn } from './table-columns.ts'

interface TableHeadProps {
  readonly list: RecordList
  readonly columns: readonly TableColumn[]
  /** Of the menu of columns. */
  readonly entries: readonly MenuItem[]
  readonly isNumbered: boolean
  readonly leading: RowLeading | undefined
}

export function TableHead({ list, columns, entries, isNumbered, leading }: TableHeadProps) {
  const { state, isViewFixed } = list
  return (
    <thead>
      <tr>
        {isNumbered && <th scope="col">#</th>}
        {leading && (
          <th scope="col">
            <span className="visually-hidden">{leading.label}</span>
          </th>
        )}
        {columns.map((column, index) => (
          <Heading
            key={column.name}
            column={column}
            isFirst={index === 0}
            sort={state.sort}
            onSort={state.sortBy}
          />
        ))}
        <th scope="col" className="record-row__actions" aria-label="Actions">
          {isViewFixed ? (
            'Actions'
          ) : (
            <MenuButton label="Columns" title="Columns" items={entries} size="sm">
              <Icon of={Columns3} />
            </MenuButton>
          )}
        </th>
      </tr>
    </thead>
  )
}

interface HeadingProps {
  readonly column: TableColumn
  readonly isFirst: boolean
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

const words = { asc: 'ascending', desc: 'descending' } as const

/** A press sorts by this column, the next one turns the direction. */
function Heading({ column, isFirst, sort, onSort }: HeadingProps) {
  const { name, label, isSortable, firstDir, width } = column
  const className = classNames(isFirst && 'record-table__name', width && `record-table__${width}`)
  if (!isSortable)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const current = sort.by === name ? sort.dir : undefined
  const turned = current === 'asc' ? 'desc' : 'asc'
  return (
    <th scope="col" className={className} aria-sort={current && words[current]}>
      <button
        type="button"
        className="record-table__sort"
        onClick={() => onSort({ by: name, dir: current ? turned : firstDir })}
      >
        {label}
        {current && <Icon of={current === 'asc' ? ArrowUp : ArrowDown} size="sm" />}
      </button>
    </th>
  )
}
