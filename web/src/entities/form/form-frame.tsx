// What stands around the fields of every form: the element, its keys, drafts, somebody else's save, and the question on leaving.
import { isCommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { mayChange } from '@daybook/contract/engine/rights.ts'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { AddInPlace } from './add-in-place.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FormPanels } from './form-panels.tsx'
import { isAdding } from './form-mode.ts'
import { type Draft, keepable, keepDraft } from '#entities/leaving/kept-drafts.ts'
import { OpenFormProvider, type RecordFormState } from './open-form.ts'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { FormFiles } from '#entities/files/lazy-form-files.ts'
import { notifyDraftKept } from '#entities/leaving/notify-unsaved-draft.ts'
import { useRecordPanels } from '#entities/record-panels.ts'
import { StaleSave } from './saving/stale-save.tsx'
import { UnsavedGuard } from '#entities/leaving/unsaved-guard.tsx'
import { useRestoreFocus } from '#entities/editor/use-restore-focus.ts'
import './record-form.css'

/** Who opens a form to change it can type at once. */
function useFirstFocus({ root, mode, firstInput }: RecordFormState): void {
  const focusFirst = useEffectEvent(() => {
    if (mode === 'view') return
    const input = root.current?.querySelector<HTMLElement>('input, textarea, select, [role=combobox]')
    if (firstInput) firstInput.current = input ?? null
    input?.focus({ preventScroll: true })
  })
  useEffect(() => focusFirst(), [])
}

function keepTyped({ entity, mode, record, ...form }: RecordFormState, cause: Draft['cause']): void {
  const draft: Draft = {
    entity,
    mode,
    id: record?.id,
    cause,
    userId: form.user.id,
    changes: keepable(entity, form.changes(), form.besideNames),
    base: form.base,
    address: location.pathname + location.search,
    request: form.request,
  }
  keepDraft(draft)
  notifyDraftKept(draft)
}

interface FormFrameProps {
  readonly form: RecordFormState
  /** The buttons. */
  readonly foot: ReactNode
  /** Below all else: who changed it, and when. */
  readonly past?: ReactNode
  readonly children: ReactNode
}

export function FormFrame({ form, foot, past, children }: FormFrameProps) {
  const { root, methods, mode, place, isSaving, save } = form
  const noteFocus = useRestoreFocus(isSaving, root)
  useFirstFocus(form)
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || mode === 'view') return
    event.preventDefault()
    save()
  }
  return (
    <OpenFormProvider value={form}>
      <FormProvider {...methods}>
        <AddInPlace>
          <WithPanels form={form}>
            <form
              ref={root}
              noValidate
              className={place === 'dialog' ? 'dialog__form' : 'record-form record-form--page'}
              onFocus={noteFocus}
              onKeyDown={saveByKeys}
              onSubmit={(event) => {
                event.preventDefault()
                save()
              }}
            >
              <div className={place === 'dialog' ? 'dialog__body' : 'record-form__body'}>
                <fieldset
                  className="record-form__fields"
                  disabled={isSaving}
                  aria-busy={isSaving || undefined}
                >
                  <Notes form={form} />
                  {children}
                </fieldset>
                <Suspense>{isCommentHost(form.entity.name) && <FormFiles />}</Suspense>
                {past}
              </div>
              {foot}
            </form>
          </WithPanels>
        </AddInPlace>
        <UnsavedGuard
          active={(methods.formState.isDirty || form.additions.isUnsaved) && mode !== 'view'}
          onLeave={form.additions.discard}
          onCutOff={(cause) => keepTyped(form, cause)}
        />
        <QuestionHost />
      </FormProvider>
    </OpenFormProvider>
  )
}

/** What hangs on a saved record has inputs of its own, which are none of the form's. */
function WithPanels({ form, children }: { readonly form: RecordFormState; readonly children: ReactNode }) {
  const panels = useRecordPanels(form.entity, isAdding(form.mode) ? undefined : form.record)
  if (panels.length === 0) return children
  return (
    <FormPanels form={form} panels={panels}>
      {children}
    </FormPanels>
  )
}

/** Above the fields: that this is to read only, that something typed before is still there, that somebody else saved. */
function Notes({ form }: { readonly form: RecordFormState }) {
  const { entity, mode, record, user, base, conflict, additions, startOn, save, versionsWith } = form
  return (
    <>
      {mode === 'view' && base && !mayChange(user, entity, base) && (
        <p className="record-form__read-only">
          {entity.access.write === 'firmAdmin' ? messages.firmAdminOnly : messages.readOnlyRecord}
        </p>
      )}
      {mode !== 'view' && (
        <DraftOffer
          place={{ entity, mode, id: record?.id }}
          onTake={(draft) => startOn(draft.base, draft.changes)}
          onDiscard={additions.discard}
        />
      )}
      {conflict && (
        <StaleSave
          entity={entity}
          versions={versionsWith(conflict)}
          onReload={() => startOn(conflict)}
          onSaveAnyway={() => save(conflict)}
        />
      )}
    </>
  )
}
