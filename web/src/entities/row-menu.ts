// What the menu of a table's row offers: what the buttons and the menu of the card do.
import type { LoggedInUser } from '@daybook/contract/endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { Trash2 } from 'lucide-react'
import type { MenuItem } from '#ui/menu-item.ts'
import { openEditor } from './editor-store.ts'
import { mayRemove, mayWrite } from './may-write.ts'
import type { MenuPlace, Override } from './override.ts'
import { recordActions } from './record-actions.ts'

/** @param onRemove asks whether to delete the record */
export const rowMenu =
  (
    entity: AnyEntity,
    user: LoggedInUser,
    { cardMenu }: Pick<Override, 'cardMenu'>,
    onRemove: (record: AnyRecord) => void,
  ) =>
  (record: AnyRecord, place: MenuPlace): readonly MenuItem[] => {
    const usual = recordActions
      .filter(
        ({ mode, writes }) => (!writes || mayWrite(user, entity)) && !(cardMenu && mode === 'duplicate'),
      )
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
    return [
      ...usual,
      ...(cardMenu?.(record, place) ?? []),
      ...(mayRemove(user, entity, record) ? [remove] : []),
    ]
  }
