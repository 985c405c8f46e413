// What the menu of a table's row offers: what the buttons and the menu of the card do.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { fileWords } from '@daybook/contract/messages/files/file-words.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Paperclip, Trash2 } from 'lucide'
import { sayError } from '#api/message-bar.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import type { Taker } from '#entities/files/drop/give-to-record.ts'
import type { MenuOf } from './list-parts.ts'
import { mayAttach } from '#entities/files/may-attach.ts'
import { actionsOn } from './record-actions.ts'

interface RowMenu {
  readonly entity: AnyEntity
  readonly user: LoggedInUser
  readonly client: QueryClient
  /** Further entries. */
  readonly menuOf: MenuOf | undefined
  readonly isRemovable: (record: AnyRecord) => boolean
  /** Asks whether to delete the record. */
  readonly onRemove: (record: AnyRecord) => void
}

async function askForFiles(taker: Taker): Promise<void> {
  try {
    const { chooseForRecord } = await import('#entities/files/drop/give-to-record.ts')
    chooseForRecord(taker)
  } catch (error) {
    sayError(error)
  }
}

export const rowMenu =
  ({ entity, user, client, menuOf, isRemovable, onRemove }: RowMenu): MenuOf =>
  (record, place) => {
    const usual = actionsOn(user, entity, record)
      .filter(({ mode }) => !(menuOf && mode === 'duplicate'))
      .map(({ mode, label, icon }) => ({
        label,
        icon,
        onSelect: () => openEditor({ entity, mode, id: record.id, record }),
      }))
    const attach = {
      label: fileWords.attach,
      icon: Paperclip,
      onSelect: () => void askForFiles({ entity, record, userId: user.id, client }),
    }
    const remove = {
      label: 'Delete',
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(record),
    } as const
    return [
      ...usual,
      ...(menuOf?.(record, place) ?? []),
      ...(mayAttach(user, entity, record) ? [attach] : []),
      ...(isRemovable(record) ? [remove] : []),
    ]
  }
