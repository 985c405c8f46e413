// One record as a row of the table: a cell per column, and what can be done with it.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayChange } from '@daybook/contract/engine/rights.ts'
import { Ellipsis, Eye, Pencil } from 'lucide'
import { type ComponentType, type MouseEvent, memo, useId } from 'react'
import { paths } from '#lib/paths.ts'
import { classNames } from '#lib/class-names.ts'
import { isPlainClick } from '#lib/is-plain-click.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { CellOf, RowActionsProps, RowLeading } from '#entities/card/list-parts.ts'
import { RecordLink } from '#entities/card/record-link.tsx'
import { RecordText } from '#entities/card/record-text.tsx'
import type { TableColumn } from './table-columns.ts'
import { useCellEdit } from './use-cell-edit.tsx'
import { isWebAddress, recordName } from '#entities/card/value-text.ts'

/** What all rows of a table have in common; found out once, not by each of them. */
export interface RowSetting {
  readonly entity: AnyEntity
  readonly columns: readonly TableColumn[]
  readonly user: LoggedInUser
  readonly open: (record: AnyRecord) => void
  readonly openMenu: (record: AnyRecord, button: HTMLElement) => void
  readonly cell: CellOf | undefined
  /** The arrow keys go from cell to cell. */
  readonly isGrid: boolean
  /** Fields that are changed in their cells, where this person may change the record. */
  readonly edited: ReadonlySet<string>
  readonly isNumbered: boolean
  readonly leading: RowLeading | undefined
  readonly isQuiet: ((record: AnyRecord) => boolean) | undefined
  /** In place of the menu. */
  readonly actions: ComponentType<RowActionsProps> | undefined
}

interface RecordRowProps {
  readonly setting: RowSetting
  readonly record: AnyRecord
  /** Its place in the whole list, from 1. */
  readonly number: number
  /** A deletion of this record is under way. */
  readonly deleting: boolean
}

const CUT_FROM = 22
/** More of a text never shows in a cell, and more than this is no title. */
const TEXT_IN_CELL = 200
const TEXT_IN_TITLE = 1000
/** Only what may be cut is said a second time. */
const titleOf = (text: string) => (text.length > CUT_FROM ? text.slice(0, TEXT_IN_TITLE) : undefined)

/** A press on what has a purpose of its own, such as a cell that can be changed, or the end of a selection, does not open the record. */
const isElsewhere = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button, form, [data-edits]') !== null) ||
  getSelection()?.isCollapsed === false

/** Every cell opens the record but those that can be changed where they stand; by keyboard it is the link in the first one. */
export const RecordRow = memo(function RecordRow({ setting, record, number, deleting }: RecordRowProps) {
  const { entity, columns, user, open, cell, isNumbered, leading, isQuiet, isGrid } = setting
  const nameId = useId()
  const { editor, cellProps } = useCellEdit(setting, record, deleting)
  const openHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open(record)
  }
  return (
    <tr
      className={classNames(
        'record-row',
        isQuiet?.(record) && 'record-row--quiet',
        deleting && 'record-row--deleting',
      )}
      aria-busy={deleting || undefined}
      onClick={(event) => {
        if (!isElsewhere(event)) open(record)
      }}
    >
      {isNumbered && <td className="record-row__place">{number}</td>}
      {leading && (
        <td>
          <leading.Cell record={record} deleting={deleting} />
        </td>
      )}
      {columns.map(({ name, field, textOf, width }, index) => {
        const text = textOf(record, user.timeZone)
        const own = cell?.(name, record)
        const cut = isWebAddress(text) ? text : text.slice(0, TEXT_IN_CELL)
        const edits = cellProps(name)
        if (index > 0)
          return (
            <td
              key={name}
              className={width && `record-table__${width}`}
              title={titleOf(text)}
              tabIndex={isGrid ? -1 : undefined}
              aria-readonly={isGrid && !edits ? true : undefined}
              {...edits}
            >
              {editor(name) ?? own ?? <RecordText text={cut} field={field} value={record[name]} />}
            </td>
          )
        return (
          // The name leads to the record: with a press and with Enter, so only F2 changes it here.
          <th
            key={name}
            scope="row"
            className="record-table__name"
            id={nameId}
            title={titleOf(text)}
            onKeyDown={edits?.onKeyDown}
          >
            {editor(name) ?? (
              <a href={paths.edit(entity, record.id)} onClick={openHere}>
                {own ?? (cut || recordName(entity, record))}
              </a>
            )}
          </th>
        )
      })}
      <td className="record-row__actions">
        <Actions setting={setting} record={record} nameId={nameId} deleting={deleting} />
      </td>
    </tr>
  )
})

interface ActionsProps extends Omit<RecordRowProps, 'number'> {
  readonly nameId: string
}

/** A menu, or the words and buttons that stand in its place. */
function Actions({ setting, record, nameId, deleting }: ActionsProps) {
  const { entity, user, openMenu, actions: OwnActions } = setting
  const writes = mayChange(user, entity, record)
  if (!OwnActions)
    return (
      <IconButton
        size="sm"
        icon={Ellipsis}
        aria-label={`More for ${recordName(entity, record)}`}
        aria-haspopup="menu"
        disabled={deleting}
        onClick={(event) => openMenu(record, event.currentTarget)}
      />
    )
  return (
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
      <OwnActions record={record} nameId={nameId} />
    </div>
  )
}
