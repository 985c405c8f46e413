// One record as a row of the table: its number, a cell per column, and what can be done with it.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, memo, useId } from 'react'
import { useUser } from '#api/session.ts'
import { classNames } from '#lib/class-names.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { mayRemove, mayWrite } from './may-write.ts'
import { useOverride } from './override.ts'
import { RecordLink, useOpenRecord } from './record-link.tsx'
import type { TableColumn } from './table-columns.ts'
import { recordName, valueText } from './value-text.ts'

const classOf = ({ isNumber, field }: TableColumn) => {
  if (isNumber) return 'number'
  return field.kind === 'email' || field.kind === 'note' ? 'record-row__text' : undefined
}

interface RecordRowProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  readonly columns: readonly TableColumn[]
  /** Its place in the whole list, from 1. */
  readonly number: number
  /** A deletion of this record is under way. */
  readonly deleting: boolean
  readonly onRemove: (record: AnyRecord) => void
}

const CUT_FROM = 22
/** Only what may be cut is said a second time. */
const titleOf = (text: string) => (text.length > CUT_FROM ? text : undefined)

/** A press on what has a purpose of its own, or the end of a selection, does not open the record. */
const isElsewhere = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button') !== null) ||
  getSelection()?.isCollapsed === false

/** Every cell opens the record; by keyboard it is the link in the first one. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { entity, record, columns, number, deleting, onRemove } = props
  const user = useUser()
  const { cell, rowActions: OwnActions } = useOverride(entity)
  const open = useOpenRecord(entity)
  const nameId = useId()
  const [first, ...rest] = columns
  const writes = mayWrite(user, entity)
  const name = recordName(entity, record)

  const textOf = ({ name: field, field: declared }: TableColumn) =>
    valueText(declared, record[field], user.timeZone)
  const shown = (column: TableColumn) => cell?.(column.name, record) ?? textOf(column)
  return (
    <tr
      className={classNames('record-row', deleting && 'record-row--deleting')}
      aria-busy={deleting || undefined}
      onClick={(event) => {
        if (!isElsewhere(event)) open(record)
      }}
    >
      <td className="record-row__place">{number}</td>
      {first && (
        <th scope="row" id={nameId} title={titleOf(textOf(first))}>
          <RecordLink entity={entity} record={record}>
            {shown(first) || name}
          </RecordLink>
        </th>
      )}
      {rest.map((column) => (
        <td key={column.name} className={classOf(column)} title={titleOf(textOf(column))}>
          {shown(column)}
        </td>
      ))}
      <td className="record-row__actions">
        <div>
          <RecordLink
            entity={entity}
            record={record}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            aria-describedby={nameId}
          >
            <Icon of={writes ? Pencil : Eye} />
            {writes ? 'Edit' : 'View'}
          </RecordLink>
          {OwnActions && <OwnActions record={record} nameId={nameId} />}
          {!OwnActions && mayRemove(user, entity, record) && (
            <IconButton
              size="sm"
              icon={Trash2}
              aria-label={`Delete ${name}`}
              title="Delete"
              disabled={deleting}
              onClick={() => onRemove(record)}
            />
          )}
        </div>
      </td>
    </tr>
  )
})
