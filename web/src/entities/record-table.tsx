// The list's records as a table: columns from the declaration, headings that sort, rows that open. Load it lazily.
import type { AnyEntity, AnyRecord, Sort } from '@daybook/contract/entity.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Table } from '#ui/table.tsx'
import { RecordRow } from './record-row.tsx'
import type { TableColumn } from './table-columns.ts'
import type { KeptFocus } from './use-kept-focus.ts'
import { useRemoveQuestion } from './use-remove-question.tsx'
import './record-table.css'

interface RecordTableProps {
  readonly entity: AnyEntity
  readonly records: readonly AnyRecord[]
  readonly columns: readonly TableColumn[]
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

/** The arrow keys go from a row to the one above or below, and stay in their column of controls. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof Element)) return
  const row = event.target.closest('tr')
  const controls = (of: Element | null | undefined) =>
    Array.from(of?.querySelectorAll<HTMLElement>('a, button') ?? [])
  const place = controls(row).findIndex((control) => control === event.target)
  const next = controls(row?.[step[event.key]])
  if (place < 0 || next.length === 0) return
  event.preventDefault()
  next[Math.min(place, next.length - 1)]?.focus()
}

/** Scrolls sideways in a box of its own; its headings stay in sight. */
export function RecordTable(props: RecordTableProps) {
  const { entity, records, columns, before, sort, onSort, removing, stale, focus } = props
  const { ask, question } = useRemoveQuestion(entity)
  return (
    <>
      <Table
        sticky
        label={entity.title[1]}
        className={classNames('record-table', stale && 'record-cards--stale')}
      >
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className="record-row__actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody {...focus} onKeyDown={moveByArrows}>
          {records.map((record, index) => (
            <RecordRow
              key={record.id}
              entity={entity}
              record={record}
              columns={columns}
              number={before + index + 1}
              deleting={removing.has(record.id)}
              onRemove={ask}
            />
          ))}
        </tbody>
      </Table>
      {question}
    </>
  )
}

interface HeadingProps {
  readonly column: TableColumn
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

const words = { asc: 'ascending', desc: 'descending' } as const

/** A press sorts by this column, the next one turns the direction. */
function Heading({ column, sort, onSort }: HeadingProps) {
  const { name, label, isSortable, firstDir, isNumber } = column
  const className = isNumber ? 'number' : undefined
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
