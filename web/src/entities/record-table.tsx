// The list's records as a table: columns from the declaration, headings that sort, rows that open. Load it lazily.
import type { AnyEntity, AnyRecord, Sort } from '@daybook/contract/entity.ts'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useMemo } from 'react'
import { useUser } from '#api/session.ts'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { Table } from '#ui/table.tsx'
import { useOverride } from './override.ts'
import { useOpenRecord } from './record-link.tsx'
import { RecordRow, type RowSetting } from './record-row.tsx'
import { rowMenu } from './row-menu.ts'
import { moveByArrows } from './table-arrows.ts'
import type { TableColumn } from './table-columns.ts'
import { useFirstFew } from './use-first-few.ts'
import type { KeptFocus } from './use-kept-focus.ts'
import { useRecordMenu, warmMenu } from './use-record-menu.tsx'
import { useRemoveQuestion } from './use-remove-question.tsx'
import { useTableColumns } from './use-table-columns.ts'
import './record-table.css'

interface RecordTableProps {
  readonly entity: AnyEntity
  readonly records: readonly AnyRecord[]
  /** How many records stand before the first one here, on earlier pages. */
  readonly before: number
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** Ids whose deletion is under way. */
  readonly removing: ReadonlySet<number>
  /** A newer list is on its way. */
  readonly stale: boolean
  readonly focus: KeptFocus
}

/** Scrolls sideways in a box of its own; its headings stay in sight. */
export function RecordTable(props: RecordTableProps) {
  const { entity, records, before, sort, onSort, removing, stale, focus } = props
  const user = useUser()
  const override = useOverride(entity)
  const { columns, entries } = useTableColumns(entity)
  const open = useOpenRecord(entity)
  const { ask, question } = useRemoveQuestion(entity)
  const { openMenu, menu } = useRecordMenu(rowMenu(entity, user, override, ask))
  const { numbered, rowLeading, rowActions, view } = override
  const shown = useFirstFew(records)
  const setting = useMemo<RowSetting>(
    () => ({ entity, override, columns, user, open, openMenu }),
    [entity, override, columns, user, open, openMenu],
  )
  return (
    <>
      <Table
        sticky
        label={entity.title[1]}
        className={classNames('record-table', !view && 'record-table--free', stale && 'record-cards--stale')}
      >
        <thead>
          <tr>
            {numbered && <th scope="col">#</th>}
            {rowLeading && (
              <th scope="col">
                <span className="visually-hidden">{rowLeading.label}</span>
              </th>
            )}
            {columns.map((column, index) => (
              <Heading key={column.name} column={column} isFirst={index === 0} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className="record-row__actions" aria-label="Actions">
              {view ? (
                'Actions'
              ) : (
                <MenuButton label="Columns" title="Columns" items={entries} size="sm">
                  <Icon of={Columns3} />
                </MenuButton>
              )}
            </th>
          </tr>
        </thead>
        <tbody {...focus} onKeyDown={moveByArrows} onPointerEnter={rowActions ? undefined : warmMenu}>
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
