// What the menu of a table's row offers: what the buttons and the menu of the card do.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Trash2 } from 'lucide'
import { openEditor } from '#entities/editor/editor-store.ts'
import type { MenuOf } from './list-parts.ts'
import { actionsOn } from './record-actions.ts'

interface RowMenu {
  readonly entity: AnyEntity
  readonly user: LoggedInUser
  /** Further entries. */
  readonly menuOf: MenuOf | undefined
  readonly isRemovable: (record: AnyRecord) => boolean
  /** Asks whether to delete the record. */
  readonly onRemove: (record: AnyRecord) => void
}

export const rowMenu =
  ({ entity, user, menuOf, isRemovable, onRemove }: RowMenu): MenuOf =>
  (record, place) => {
    const usual = actionsOn(user, entity, record)
      .filter(({ mode }) => !(menuOf && mode === 'duplicate'))
      .map(({ mode, label, icon }) => ({
        label,
        icon,
        onSelect: () => openEditor({ entity, mode, id: record.id, record }),
      }))
    const remove = {
      label: 'Delete',
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(record),
    } as const
    return [...usual, ...(menuOf?.(record, place) ?? []), ...(isRemovable(record) ? [remove] : [])]
  }
