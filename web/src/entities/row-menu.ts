// What the menu of a table's row offers: what the buttons and the menu of the card do.
import type { LoggedInUser } from '@daybook/contract/endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { mayRemove } from '@daybook/contract/rights.ts'
import { Trash2 } from 'lucide-react'
import type { MenuItem } from '#ui/menu-item.ts'
import { openEditor } from './editor-store.ts'
import type { MenuPlace, Override } from './override.ts'
import { actionsOn } from './record-actions.ts'

/** @param onRemove asks whether to delete the record */
export const rowMenu =
  (
    entity: AnyEntity,
    user: LoggedInUser,
    { cardMenu }: Pick<Override, 'cardMenu'>,
    onRemove: (record: AnyRecord) => void,
  ) =>
  (record: AnyRecord, place: MenuPlace): readonly MenuItem[] => {
    const usual = actionsOn(user, entity, record)
      .filter(({ mode }) => !(cardMenu && mode === 'duplicate'))
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
