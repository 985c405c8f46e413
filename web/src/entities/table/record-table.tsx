// The list's records as a table: columns from the declaration, headings that sort, rows that open. Load it lazily.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Table } from '#ui/display/table.tsx'
import type { CellOf, MenuOf, RowActionsProps, RowLeading } from '#entities/card/list-parts.ts'
import { useOpenRecord } from '#entities/card/record-link.tsx'
import { RecordRow, type RowSetting } from './record-row.tsx'
import { rowMenu } from '#entities/card/row-menu.ts'
import { cellFields } from './cell-rules.ts'
import { useIsRemovable, useOverride } from '#entities/override.ts'
import { preloadCellEditor } from './use-cell-edit.tsx'
import { moveByArrows, settleStops, stopOf } from './table-arrows.ts'
import { TableHead } from './table-head.tsx'
import { useProgressiveList } from '#entities/list/use-progressive-list.ts'
import type { RecordList } from '#entities/list/use-list.ts'
import { useRecordMenu, preloadMenu } from '#entities/card/use-record-menu.tsx'
import { useRemoveQuestion } from '#entities/card/use-remove-question.tsx'
import { useTableColumns } from './use-table-columns.ts'
import './record-table.css'

interface RecordTableProps {
  readonly list: RecordList
  /** The standard columns; the headline and the fields of the card unless said otherwise. */
  readonly columns?: readonly string[]
  /** Fields that are no columns for this person. */
  readonly except?: readonly string[] | undefined
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

/** The one menu of all rows, and the question before a deletion. */
function useRowMenu(entity: AnyEntity, menuOf: MenuOf | undefined) {
  const [user, client] = [useUser(), useQueryClient()]
  const isRemovable = useIsRemovable(entity)
  const { ask, question } = useRemoveQuestion(entity)
  const { openMenu, menu } = useRecordMenu(
    rowMenu({ entity, user, client, menuOf, isRemovable, onRemove: ask }),
  )
  const layers = (
    <>
      {menu}
      {question}
    </>
  )
  return { openMenu, layers }
}

/** Scrolls sideways in a box of its own; its headings stay in sight. */
export function RecordTable(props: RecordTableProps) {
  const { list, cell, isNumbered = false, leading, isQuiet, menuOf, actions } = props
  const { entity, request, page, removing, isFormer, isViewFixed, focus } = list
  const user = useUser()
  const { columns, entries } = useTableColumns(list, props.columns, props.except)
  const preload = () => {
    if (!actions) preloadMenu()
    if (edited.size > 0) preloadCellEditor()
  }
  const open = useOpenRecord(entity)
  const { openMenu, layers } = useRowMenu(entity, menuOf)
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
    // prettier-ignore
    () => ({ entity, columns, user, open, openMenu, cell, isGrid, edited, isNumbered, leading, isQuiet, actions }),
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
        <TableHead
          list={list}
          columns={columns}
          entries={entries}
          isNumbered={isNumbered}
          leading={leading}
        />
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
      {layers}
    </>
  )
}
