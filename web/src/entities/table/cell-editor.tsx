// One value of a record, changed in its cell: the same input and the same save as in the form, with its refusals said here.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { cellChanged, cellGone } from '@daybook/contract/messages/table-messages.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { isSearched } from '#api/is-searched.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { recordName, valueText } from '#entities/card/value-text.ts'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { OpenFormProvider, type RecordFormState } from '#entities/form/open-form.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { savedMessage } from '#entities/form/saving/saved-message.ts'
import { StaleSave } from '#entities/form/saving/stale-save.tsx'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { UnsavedGuard } from '#entities/leaving/unsaved-guard.tsx'
import { useOverride } from '#entities/override.ts'
import './cell-editor.css'

export interface CellEditorProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  /** The field's. */
  readonly name: string
  /** Saved, or put back. */
  readonly onDone: () => void
}

/** What is typed in a list that belongs to the input lies over the page, not in the cell. */
const POPUPS = '.menu, [role=dialog], [role=alertdialog]'

const nothing = () => undefined

export function CellEditor({ entity, record, name, onDone: close }: CellEditorProps) {
  const isOver = useRef(false)
  const onDone = () => {
    isOver.current = true
    close()
  }
  const { cells } = useOverride(entity)
  const field = entity.fields[name]
  const label = field?.label ?? name
  const form = useRecordForm(
    {
      entity,
      mode: 'edit',
      place: 'dialog',
      record,
      onSaved: (answer, laterAction) => {
        const message = cellChanged(label, recordName(entity, record))
        say(savedMessage({ ...answer, message }, laterAction))
        onDone()
      },
      onClose: onDone,
    },
    cells?.rules,
  )
  const { timeZone } = useUser()
  const typed = field && name in form.changes() ? valueText(field, form.values[name], timeZone) : undefined
  useFarewell(typed, (text) => {
    if (!isOver.current) say({ tone: 'info', text: cellGone(label, recordName(entity, record), text) })
  })
  const save = () => (name in form.changes() ? form.save() : onDone())
  useSavesByItself(form, name, save)

  const byKeys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    // Keys of the list over the page come by here, too.
    if (!(target instanceof Element) || !currentTarget.contains(target) || event.defaultPrevented) return
    // Whatever else listens to keys is not meant.
    event.stopPropagation()
    const isPressed = target.matches('button') || form.conflict !== undefined
    if (key === 'Escape') onDone()
    else if (key === 'Tab' && !form.conflict) save()
    else if (key === 'Enter' && !event.shiftKey && !isPressed) save()
    else return
    event.preventDefault()
  }

  return (
    <OpenFormProvider value={form}>
      <FormProvider {...form.methods}>
        <form
          ref={form.root}
          noValidate
          className="cell-editor"
          onKeyDown={byKeys}
          onSubmit={(event) => event.preventDefault()}
        >
          <fieldset disabled={form.isSaving} aria-busy={form.isSaving || undefined}>
            <RecordField name={name} />
          </fieldset>
          {form.conflict && <Conflict form={form} theirs={form.conflict} />}
        </form>
        <UnsavedGuard active={form.methods.formState.isDirty} onCutOff={nothing} />
        <QuestionHost />
      </FormProvider>
    </OpenFormProvider>
  )
}

const Conflict = ({ form, theirs }: { readonly form: RecordFormState; readonly theirs: AnyRecord }) => (
  <StaleSave
    entity={form.entity}
    versions={form.versionsWith(theirs)}
    onReload={() => form.startOn(theirs)}
    onSaveAnyway={() => form.save(theirs)}
  />
)

/** The row may go under the hand, when somebody deletes it; a page that is left was asked about. */
function useFarewell(typed: string | undefined, say: (typed: string) => void) {
  const last = useRef({ typed, say })
  useEffect(() => {
    last.current = { typed, say }
  })
  useEffect(() => {
    const { pathname } = location
    return () => {
      const now = last.current
      if (location.pathname === pathname && now.typed !== undefined) now.say(now.typed)
    }
  }, [])
}

/** The input has the focus from the start; a press beside it saves, and so does a choice from a list that is searched. */
function useSavesByItself(
  { root, entity, values, conflict }: RecordFormState,
  name: string,
  save: () => void,
) {
  const start = useEffectEvent(() => {
    const input = root.current?.querySelector<HTMLElement>('input, textarea, select, [role=combobox], button')
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  })
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || root.current?.contains(target) || target.closest(POPUPS)) return
    if (!conflict) save()
  })
  useEffect(() => {
    start()
    const listen = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])

  const field = entity.fields[name]
  const isChosen = field && (field.kind === 'link' || field.kind === 'optionalLink') && isSearched(field.to)
  const value = values[name]
  const choose = useEffectEvent(save)
  const first = useEffectEvent(() => root.current?.dataset['seen'] === undefined)
  useEffect(() => {
    if (!isChosen) return
    if (first()) root.current?.setAttribute('data-seen', '')
    else choose()
  }, [isChosen, value, root])
}
