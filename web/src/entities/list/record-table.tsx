// The list's records as a table: columns from the declaration, headings that sort, rows that open. Load it lazily.
import type { AnyRecord, Sort } from '@daybook/contract/engine/entity.ts'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide'
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Table } from '#ui/display/table.tsx'
import type { CellOf, MenuOf, RowActionsProps, RowLeading } from '#entities/card/list-parts.ts'
import { useOpenRecord } from '#entities/card/record-link.tsx'
import { RecordRow, type RowSetting } from './record-row.tsx'
import { rowMenu } from '#entities/card/row-menu.ts'
import { cellFields } from './cell-rules.ts'
import { useOverride } from '#entities/override.ts'
import { preloadCellEditor } from './use-cell-edit.tsx'
import { moveByArrows, settleStops, stopOf } from './table-arrows.ts'
import type { TableColumn } from './table-columns.ts'
import { useProgressiveList } from './use-progressive-list.ts'
import type { RecordList } from './use-list.ts'
import { useRecordMenu, preloadMenu } from '#entities/card/use-record-menu.tsx'
import { useRemoveQuestion } from '#entities/card/use-remove-question.tsx'
import { useTableColumns } from './use-table-columns.ts'
import './record-table.css'

interface RecordTableProps {
  readonly list: RecordList
  /** The standard columns; the headline and the fields of the card unless said otherwise. */
  readonly columns?: readonly string[]
  readonly cell?: CellOf
  /** Rows begin with their place in the list. */
  readonly isNumbered?: boolean
  /** Rows begin with this. */
  readonly leading?: RowLeading
  /** Rows that stand back behind the others, such as what is done. */
  readonly isQuiet?: (record: AnyRecord) => boolean
  /** Further entries of a row's menu. */
  readonly menuOf?: MenuOf
  /** The buttons of a row behind 'Edit', in place of its menu. */
  readonly actions?: ComponentType<RowActionsProps>
}

/** Scrolls sideways in a box of its own; its headings stay in sight. */
export function RecordTable(props: RecordTableProps) {
  const { list, cell, isNumbered = false, leading, isQuiet, menuOf, actions } = props
  const { entity, request, page, state, removing, isFormer, isViewFixed, focus } = list
  const user = useUser()
  const { columns, entries } = useTableColumns(list, props.columns)
  const preload = () => {
    if (!actions) preloadMenu()
    if (edited.size > 0) preloadCellEditor()
  }
  const open = useOpenRecord(entity)
  const { ask, question } = useRemoveQuestion(entity)
  const { openMenu, menu } = useRecordMenu(rowMenu({ entity, user, menuOf, onRemove: ask }))
  const shown = useProgressiveList(page?.list ?? [])
  // Of the records on earlier pages.
  const before = (request.pageNumber - 1) * request.pageSize
  // Where the person chooses the columns they work in them, too.
  const isGrid = !isViewFixed
  const override = useOverride(entity)
  const edited = useMemo(
    () => (isGrid ? cellFields(entity, override) : new Set<string>()),
    [isGrid, entity, override],
  )
  const setting = useMemo<RowSetting>(
    () => ({
      entity,
      columns,
      user,
      open,
      openMenu,
      cell,
      isGrid,
      edited,
      isNumbered,
      leading,
      isQuiet,
      actions,
    }),
    [entity, columns, user, open, openMenu, cell, isGrid, edited, isNumbered, leading, isQuiet, actions],
  )
  const body = useRef<HTMLTableSectionElement>(null)
  useLayoutEffect(() => {
    if (isGrid && body.current) settleStops(body.current)
  })
  return (
    <>
      <Table
        sticky
        role={isGrid ? 'grid' : undefined}
        label={entity.title[1]}
        className={classNames(
          'record-table',
          !isViewFixed && 'record-table--free',
          isFormer && 'record-cards--stale',
        )}
      >
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
        <tbody
          {...focus}
          ref={(element) => {
            focus.ref(element)
            body.current = element
          }}
          onFocus={(event) => {
            focus.onFocus(event)
            if (isGrid) settleStops(event.currentTarget, stopOf(event.target))
          }}
          onKeyDown={moveByArrows}
          onPointerEnter={preload}
        >
          {shown.map((record, index) => (
            <RecordRow
              key={record.id}
              setting={setting}
              record={record}
              number={before + index + 1}
              deleting={removing.has(record.id)}
            />
          ))}
        </tbody>
      </Table>
      {menu}
      {question}
    </>
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
