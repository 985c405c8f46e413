// The form of any entity in a pop-up: quick add, new, view, edit and duplicate (rules/records 13).
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type ComponentProps, Suspense, use, useRef, useState } from 'react'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { allowedMode } from '#entities/form/allowed-mode.ts'
import { DeleteButton } from '#entities/form/delete-button.tsx'
import type { EditorRequest } from './editor-store.ts'
import { formTitle, isAdding } from '#entities/form/form-mode.ts'
import { DialogDepthContext } from './dialog-depth.ts'
import { useIsRemovable, useOverride } from '#entities/override.ts'
import { RecordForm } from '#entities/form/record-form.tsx'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { savedMessage } from '#entities/form/saving/saved-message.ts'
import { forgetUnsaved, leaveThen } from '#entities/leaving/leave-guard.ts'
import { useFormRecord } from '#entities/form/use-form-record.ts'
import { useDeferredMount } from './use-deferred-mount.ts'

interface EditorDialogProps {
  readonly request: EditorRequest
  readonly entity: AnyEntity
  readonly open: boolean
  readonly onClose: () => void
  /** Told of what was saved, before it closes. */
  readonly onSaved?: (record: AnyRecord) => void
  /** Has the focus afterwards, unless it is whatever has it now. */
  readonly opener?: Element | null
}

const Pending = (props: ComponentProps<typeof RecordPending>) => (
  <DialogBody>
    <RecordPending {...props} />
  </DialogBody>
)

/** A save says its message and closes; closing with unsaved changes asks first. */
export function EditorDialog(props: EditorDialogProps) {
  const { request, entity, open, onClose: close, onSaved } = props
  const user = useUser()
  const { form: Form = RecordForm } = useOverride(entity)
  const isRemovable = useIsRemovable(entity)
  const first = useRef<HTMLElement>(null)
  // The form gives its first input the focus before the dialog can see who had it.
  const [opener] = useState(() => props.opener ?? request.opener ?? document.activeElement)
  const layer = use(DialogDepthContext) + 1
  const id = request.id ?? request.record?.id
  const formRecord = useFormRecord(entity, request.mode, id, request.record)
  const { record } = formRecord
  const allowed = allowedMode(user, entity, request.mode, record)
  const wanted = allowed ?? request.mode
  // A press is answered with the empty dialog first; into a new record people type at once.
  const isDrawn = useDeferredMount(isAdding(wanted))
  const leave = () => leaveThen(close, layer)

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      title={formTitle(entity, wanted)}
      closeLabel="Dismiss"
      initialFocus={first}
      opener={opener}
      headActions={
        wanted === 'edit' && record && isRemovable(record) ? (
          <DeleteButton
            entity={entity}
            record={record}
            onRemoved={() => {
              forgetUnsaved(layer)
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
      ) : formRecord.isReady && !isDrawn ? (
        <DialogBody>
          <div className="record-form__coming" />
        </DialogBody>
      ) : formRecord.isReady ? (
        <DialogDepthContext value={layer}>
          <Suspense fallback={<Pending error={null} onRetry={formRecord.retry} />}>
            <Form
              entity={entity}
              mode={wanted}
              place="dialog"
              request={request}
              record={record}
              given={request.initial}
              firstInput={first}
              onClose={leave}
              onSaved={(answer, laterAction) => {
                say(savedMessage(answer, laterAction))
                onSaved?.(answer.data)
                close()
              }}
            />
          </Suspense>
        </DialogDepthContext>
      ) : (
        <Pending error={formRecord.error} onRetry={formRecord.retry} />
      )}
    </Dialog>
  )
}
