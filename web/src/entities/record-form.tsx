// Every form of the product: fields from the declaration, what is special from the override.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { messages } from '@daybook/contract/messages.ts'
import { mayChange } from '@daybook/contract/rights.ts'
import { FormProvider } from 'react-hook-form'
import { useUser } from '#api/session.ts'
import { classNames } from '#lib/class-names.ts'
import { FieldGrid } from '#ui/field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FieldValue } from './fields/field-value.tsx'
import { AddInPlace } from './add-in-place.tsx'
import type { EditorRequest } from './editor-store.ts'
import { FormButtons } from './form-buttons.tsx'
import { type FormMode, isAdding } from './form-mode.ts'
import type { FieldLook } from './form-override.ts'
import { HistoryPanel } from './history-panel.tsx'
import { useOverride } from './override.ts'
import { type Draft, keepable, keepDraft } from './kept-drafts.ts'
import { QuestionHost } from './question-host.tsx'
import { RecordField } from './record-field.tsx'
import { sayDraftOutlives } from './say-draft-waits.ts'
import { type ShownField, shownFields } from './shown-fields.ts'
import { StaleSave } from './stale-save.tsx'
import { StampsPanel, allStampRows } from './stamps-panel.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useFirstFew } from './use-first-few.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'
import './record-form.css'

interface RecordFormProps extends RecordFormOptions {
  readonly onClose: () => void
  /** Stands in the foot, such as a delete button where no head has room for it. */
  readonly actions?: ReactNode
  /** What opened the pop-up that it is in. */
  readonly request?: EditorRequest
  /** Filled with the first input, for whoever gives out the focus. */
  readonly firstInput?: RefObject<HTMLElement | null> | undefined
}

/** Above the fold of most dialogs. */
const FIRST_FIELDS = 4

/** Unfolded from the start unless there is little to see first: the quick form, and what is kept about a saved record. */
const startsFolded = (mode: FormMode) => mode === 'quick' || !isAdding(mode)

export function RecordForm({ onClose, firstInput, actions, request, ...options }: RecordFormProps) {
  const { entity, mode, place, record } = options
  const override = useOverride(entity)
  const root = useRef<HTMLFormElement>(null)
  const state = useRecordForm(options, root)
  const { form, isSaving, submit, conflict, startOn, changes, versionsWith, base } = state
  const { isDirty, errors } = form.formState
  const [isFolded, setFolded] = useState(startsFolded(mode))

  const user = useUser()
  const isReadOnly = mode === 'view' && base !== undefined && !mayChange(user, entity, base)
  const situation = { mode, user, values: form.watch(), record: base }
  const quick = isAdding(mode) && isFolded ? override.quickFields : undefined
  const first = shownFields(entity, override, situation, quick)
  // A mistake among the folded fields unfolds them.
  const hasHiddenError = Object.keys(errors).some((name) => !first.some((each) => each.name === name))
  const shown = quick && hasHiddenError ? shownFields(entity, override, situation) : first
  // Over a page, the press that opens it is answered with the first fields; a page of its own must not grow.
  const drawn = useFirstFew(shown, place === 'dialog' ? FIRST_FIELDS : Infinity)
  const isWhole = drawn.length === shown.length
  const inputs =
    mode === 'quick' ? { ...override.fieldInputs, ...override.quickInputs } : override.fieldInputs
  const stampRows = override.stampRows ?? allStampRows
  const canFold = override.expander === 'fold'
  const showsPast = base && !isAdding(mode) && !(canFold && isFolded)
  const { formExtras: Extras, formBody: Body } = override
  const [hasArrived, setArrived] = useState(false)
  const isComing = Body !== undefined && mode !== 'view' && !hasArrived

  const focusFirst = () => {
    const input = root.current?.querySelector<HTMLElement>('input, textarea, select, [role=combobox]')
    if (firstInput) firstInput.current = input ?? null
    if (mode !== 'view') input?.focus({ preventScroll: true })
  }
  const draw = (name: string, look: FieldLook = {}) => {
    const field = entity.fields[name]
    if (!field) return null
    const { span = 'half', paired = false, ...rest } = look
    return <RecordField shown={{ name, field, place: { span, paired } }} leading={undefined} {...rest} />
  }

  const draftPlace = { entity, mode, id: record?.id }
  const keepTyped = (cause: Draft['cause']) => {
    const draft: Draft = {
      ...draftPlace,
      cause,
      userId: user.id,
      changes: keepable(entity, changes()),
      base,
      address: location.pathname + location.search,
      request,
    }
    keepDraft(draft)
    sayDraftOutlives(draft)
  }
  const noteFocus = useFocusKept(isSaving, root)

  const save = (over?: AnyRecord) => {
    if (isComing) return
    // A date that is half typed looks empty to everybody but the browser, which tells nobody until the field is left.
    for (const { name, validity } of root.current?.querySelectorAll('input') ?? [])
      if (validity.badInput && name in form.getValues())
        form.setValue(name, Number.NaN, { shouldDirty: true })
    void submit(over)
  }
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || mode === 'view') return
    event.preventDefault()
    save()
  }

  return (
    <FormProvider {...form}>
      <AddInPlace>
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
          <div className={classNames(place === 'dialog' ? 'dialog__body' : 'record-form__body')}>
            <fieldset className="record-form__fields" disabled={isSaving} aria-busy={isSaving || undefined}>
              {isReadOnly && (
                <p className="record-form__read-only">
                  {entity.access.write === 'firmAdmin' ? messages.firmAdminOnly : messages.readOnlyRecord}
                </p>
              )}
              {mode !== 'view' && (
                <DraftOffer place={draftPlace} onTake={(draft) => startOn(draft.base, draft.changes)} />
              )}
              {conflict && (
                <StaleSave
                  entity={entity}
                  versions={versionsWith(conflict)}
                  onReload={() => startOn(conflict)}
                  onSaveAnyway={() => save(conflict)}
                />
              )}
              {mode === 'view' ? (
                <ReadOnlyFields entity={entity} shown={shown} values={situation.values} />
              ) : Body ? (
                <Suspense fallback={<p className="mute">{messages.pleaseWait}</p>}>
                  <Body
                    entity={entity}
                    mode={mode}
                    record={base}
                    place={place}
                    draw={draw}
                    rebase={(newer) => startOn(newer, changes())}
                  />
                  <Arrival
                    onArrive={() => {
                      setArrived(true)
                      focusFirst()
                    }}
                  />
                </Suspense>
              ) : (
                <FieldGrid>
                  <Arrival onArrive={focusFirst} />
                  {drawn.map((each) => (
                    <Fragment key={each.name}>
                      <RecordField
                        shown={each}
                        leading={override.fieldLeading}
                        hint={override.fieldHint?.(each.name, situation)}
                        input={inputs?.[each.name]}
                        locked={override.fieldLocked?.(each.name, situation)}
                      />
                      {override.fieldAfter?.(each.name, situation)}
                    </Fragment>
                  ))}
                </FieldGrid>
              )}
              {Extras && isWhole && (
                <Suspense>
                  <Extras entity={entity} mode={mode} record={base} isFolded={canFold && isFolded} />
                </Suspense>
              )}
              {showsPast && isWhole && (
                <div className="record-form__stamps">
                  {stampRows.length > 0 && <StampsPanel entity={entity} record={base} rows={stampRows} />}
                  <HistoryPanel entity={entity} record={base} />
                </div>
              )}
            </fieldset>
          </div>
          <FormButtons
            mode={mode}
            override={override}
            actions={actions}
            isSaving={isSaving}
            isComing={isComing}
            isFolded={isFolded && !hasHiddenError}
            onFold={() => setFolded(!isFolded)}
            onReset={() => startOn(base)}
            onClose={onClose}
          />
        </form>
      </AddInPlace>
      <UnsavedGuard active={isDirty && mode !== 'view'} onCutOff={keepTyped} />
      <QuestionHost />
    </FormProvider>
  )
}

/** Tells once that what stands beside it is on the page: a part of it may have loaded first. */
function Arrival({ onArrive }: { readonly onArrive: () => void }) {
  const arrive = useRef(onArrive)
  useEffect(() => arrive.current(), [])
  return null
}

interface ReadOnlyFieldsProps {
  readonly entity: AnyEntity
  readonly shown: readonly ShownField[]
  readonly values: Readonly<Record<string, unknown>>
}

/** Decisions 39: the view is the same form, read-only. */
function ReadOnlyFields({ shown, values }: ReadOnlyFieldsProps) {
  return (
    <dl className="field-grid">
      {shown.map(({ name, field, place }) => (
        <div
          key={name}
          className={classNames('field', `field--${place.span}`, place.paired && 'field--paired')}
        >
          <dt className="record-form__label">{field.label}</dt>
          <dd className="record-form__value">
            <FieldValue field={field} value={values[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
