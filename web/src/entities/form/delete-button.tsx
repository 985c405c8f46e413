// Deletes the record of an open form, after asking.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Message } from '#api/message-bar.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'

const RemoveDialog = lazyPart(async () => (await import('#entities/card/remove-dialog.tsx')).RemoveDialog)

interface DeleteButtonProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  readonly onRemoved: (said: Message) => void
}

export function DeleteButton({ entity, record, onRemoved }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton icon={Trash2} aria-label="Delete" title="Delete" onClick={() => setOpen(true)} />
      {isOpen !== undefined && (
        <PopUpBoundary onFail={() => setOpen(undefined)}>
          <RemoveDialog
            entity={entity}
            record={record}
            open={isOpen}
            onClose={() => setOpen(false)}
            onRemoved={onRemoved}
          />
        </PopUpBoundary>
      )}
    </>
  )
}
