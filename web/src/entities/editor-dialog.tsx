// The form of any entity in a pop-up: quick add, new, view, edit and duplicate (R §2).
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useRef, useState } from 'react'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Message } from '#ui/message.tsx'
import { allowedMode } from './allowed-mode.ts'
import { DeleteButton } from './delete-button.tsx'
import { type EditorRequest, closeEditorOf } from './editor-store.ts'
import { formTitle } from './form-mode.ts'
import { mayRemove } from './may-write.ts'
import { useOverride } from './override.ts'
import { RecordForm } from './record-form.tsx'
import { RecordPending } from './record-pending.tsx'
import { savedMessage } from './saved-message.ts'
import { forgetUnsaved, leaveThen } from './leave-guard.ts'
import { useFormRecord } from './use-form-record.ts'

interface EditorDialogProps {
  readonly request: EditorRequest
  readonly entity: AnyEntity
  readonly open: boolean
}

/** A save says its message and closes; closing with unsaved changes asks first. */
export function EditorDialog({ request, entity, open }: EditorDialogProps) {
  const user = useUser()
  const first = useRef<HTMLElement>(null)
  // The form gives its first input the focus before the dialog can see who had it.
  const [opener] = useState(() => document.activeElement)
  const id = request.id ?? request.record?.id
  const allowed = allowedMode(user, entity, useOverride(entity), request.mode, id)
  const wanted = allowed ?? request.mode
  const found = useFormRecord(entity, wanted, id, request.record)
  const { record } = found
  const close = () => closeEditorOf(request)
  const leave = () => leaveThen(close, 'dialog')

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      title={formTitle(entity, wanted)}
      closeLabel="Dismiss"
      initialFocus={first}
      opener={opener}
      headActions={
        wanted === 'edit' && record && mayRemove(user, entity, record) ? (
          <DeleteButton
            entity={entity}
            record={record}
            onRemoved={() => {
              forgetUnsaved()
              close()
            }}
          />
        ) : undefined
      }
    >
      {!allowed ? (
        <DialogBody>
          <Message tone="bad">{messages.forbidden}</Message>
        </DialogBody>
      ) : found.isReady ? (
        <RecordForm
          entity={entity}
          mode={wanted}
          place="dialog"
          record={record}
          given={request.initial}
          firstInput={first}
          onClose={leave}
          onSaved={(answer) => {
            say(savedMessage(answer))
            close()
          }}
        />
      ) : (
        <DialogBody>
          <RecordPending error={found.error} onRetry={found.retry} />
        </DialogBody>
      )}
    </Dialog>
  )
}
