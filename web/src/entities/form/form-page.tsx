// The form of any entity on a page of its own.
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Message } from '#ui/feedback/message.tsx'
import { allowedMode } from './allowed-mode.ts'
import { DeleteButton } from './delete-button.tsx'
import { type FormMode, formTitle, isAdding } from './form-mode.ts'
import { cameFromHere, canStepBack, forgetUnsaved } from '#entities/leaving/leave-guard.ts'
import { focusHeadingNext } from './focus-heading.ts'
import type { FormProps } from './open-form.ts'
import { useIsRemovable, useOverride } from '#entities/override.ts'
import { RecordForm } from './record-form.tsx'
import { RecordPending } from './record-pending.tsx'
import { savedMessage } from './saving/saved-message.ts'
import { useFormRecord } from './use-form-record.ts'

interface FormPageProps {
  readonly entity: AnyEntity
  readonly mode: FormMode
  readonly id?: number
  /** Told when the record has been deleted; true: it leads the person elsewhere itself. */
  readonly onRemoved?: (removed: AnyRecord, message: string) => boolean
}

/** Where a save leads is the entity's to say (rules/screens 5). */
export function FormPage({ entity, mode: wanted, id, onRemoved }: FormPageProps) {
  const user = useUser()
  const [path, navigate] = useLocation()
  const [round, setRound] = useState(0)
  const { form: Form = RecordForm } = useOverride(entity)
  const isRemovable = useIsRemovable(entity)
  const { isReady, record, error, retry } = useFormRecord(entity, wanted, id)
  const allowed = allowedMode(user, entity, wanted, record)
  const mode = allowed ?? wanted
  usePageTitle(formTitle(entity, mode))

  const goBack = (isPossible: boolean) => {
    if (isPossible) history.back()
    else navigate(can(user, entity.access.write) ? paths.list(entity) : paths.home)
  }
  const afterSave: FormProps['onSaved'] = (answer, laterAction) => {
    sayAfterRedirect(savedMessage(answer, laterAction))
    const isLeft = entity.afterSave === 'back' || !isAdding(mode)
    if (isLeft) focusHeadingNext()
    if (entity.afterSave === 'back') return goBack(canStepBack())
    if (!isAdding(mode)) return navigate(entity.afterSave === 'list' ? paths.list(entity) : paths.add(entity))
    // A fresh blank record; a page that is not the add page itself, such as quick add, stays, too.
    setRound(round + 1)
    scrollTo({ top: 0 })
    return navigate(path)
  }

  if (!allowed)
    return (
      <div className="record-form__body">
        <Message tone="bad">{messages.forbidden}</Message>
      </div>
    )
  if (!isReady)
    return (
      <div className="record-form__body">
        <RecordPending error={error} onRetry={retry} />
      </div>
    )
  return (
    <Suspense
      fallback={
        <div className="record-form__body">
          <RecordPending error={null} onRetry={retry} />
        </div>
      }
    >
      <Form
        key={`${mode} ${id} ${round}`}
        entity={entity}
        mode={mode}
        place="page"
        record={record}
        onSaved={afterSave}
        onClose={() => (entity.onClose === 'back' ? goBack(cameFromHere()) : navigate(paths.list(entity)))}
        actions={
          mode === 'edit' && record && isRemovable(record) ? (
            <DeleteButton
              entity={entity}
              record={record}
              onRemoved={(said) => {
                forgetUnsaved()
                if (onRemoved?.(record, said.text)) return
                sayAfterRedirect(said)
                navigate(paths.list(entity))
              }}
            />
          ) : undefined
        }
      />
    </Suspense>
  )
}
