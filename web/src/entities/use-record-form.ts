// The form's behaviour without its look: values, checks, saving, and what follows from a refused save.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { SavedAnswer } from '@daybook/contract/endpoint.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { inputSchema } from '@daybook/contract/schema.ts'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#api/api-error.ts'
import { type SaveRequest, useBlank, useReload, useSaveRecord } from '#api/entity-queries.ts'
import { clearMessages, type MessageAction, say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { publicSettings } from '#api/settings.ts'
import { changesSince, type Versions } from './changed-fields.ts'
import { type FormMode, type FormValues, isAdding, schemaMode, stampOf } from './form-mode.ts'
import { createBody, startValues, updateBody } from './form-values.ts'
import { freshKey } from './fresh-key.ts'
import { LayerContext } from './layer.ts'
import { forgetUnsaved } from './leave-guard.ts'
import { useOverride } from './override.ts'
import { isRecord } from './stale-save.tsx'
import { useFirstMistake } from './use-first-mistake.ts'

export interface RecordFormOptions {
  readonly entity: AnyEntity
  readonly mode: FormMode
  readonly place: 'page' | 'dialog'
  readonly record: AnyRecord | undefined
  readonly given?: FormValues | undefined
  /** With what the message may offer to do next, once that is known. */
  readonly onSaved: (answer: SavedAnswer<AnyRecord>, laterAction?: Promise<MessageAction | undefined>) => void
}

export interface RecordFormState {
  readonly form: UseFormReturn<FormValues>
  readonly isSaving: boolean
  /** Sends the form; with `over`, what this person changed on top of that newer version. */
  readonly submit: (over?: AnyRecord) => Promise<void>
  /** Somebody else's version, after a save was refused because of it. */
  readonly conflict: AnyRecord | undefined
  /** Starts anew from a version of the record, with these values changed already. */
  readonly startOn: (record: AnyRecord | undefined, changes?: FormValues) => void
  /** What this person changed, as it would be saved. */
  readonly changes: () => FormValues
  /** The three sides of a `conflict`. */
  readonly versionsWith: (theirs: AnyRecord) => Versions
  /** The saved version the form now stands on. */
  readonly base: AnyRecord | undefined
}

/**
 * One form for every entity.
 * @param root the form's element
 */
export function useRecordForm(
  options: RecordFormOptions,
  root: RefObject<HTMLElement | null>,
): RecordFormState {
  const { entity, mode, place, record, given, onSaved } = options
  const user = useUser()
  const layer = use(LayerContext)
  const { beforeSubmit, fieldVisible, afterSave, offerAfterSave } = useOverride(entity)
  const makeBlank = useBlank(entity)
  const save = useSaveRecord(entity)
  const reload = useReload(entity)
  const [blank] = useState(makeBlank)
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<AnyRecord>()
  const [isSaving, setSaving] = useState(false)
  const key = useRef<string>(undefined)
  const isUnderWay = useRef(false)
  const valuesOf = (from: AnyRecord | undefined) => startValues({ entity, mode, blank, record: from, given })
  const [opened] = useState(() => valuesOf(record))

  /** What an override leaves out keeps the value it had: nobody could mend a mistake that is not to be seen. */
  const settled = (values: FormValues, from = base): FormValues => {
    if (!fieldVisible) return values
    const start = valuesOf(from)
    const situation = { mode, user, values, record: from }
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        fieldVisible(name, situation) ? value : start[name],
      ]),
    )
  }
  // Built with the first check: it is a large part of what opening a form costs.
  const check = useRef<Resolver<FormValues>>(undefined)
  const form = useForm<FormValues>({
    defaultValues: opened,
    shouldFocusError: false,
    resolver: (values, context, how) => {
      check.current ??= standardSchemaResolver(
        inputSchema(entity, schemaMode(mode), publicSettings.limits),
        undefined,
        { raw: true },
      )
      return check.current(settled(values), context, how)
    },
  })

  const leadToMistake = useFirstMistake(root, form.formState.errors)

  const startOn: RecordFormState['startOn'] = (from, changed) => {
    setConflict(undefined)
    setBase(from)
    form.reset(valuesOf(from))
    if (changed) form.reset({ ...valuesOf(from), ...changed }, { keepDefaultValues: true })
  }
  const changes = () => changesSince(valuesOf(base), settled(form.getValues()))
  const versionsWith = (theirs: AnyRecord): Versions => ({
    base: valuesOf(base),
    mine: settled(form.getValues()),
    theirs: valuesOf(theirs),
  })
  // The server's copy may be newer than the one the form opened with; what somebody has begun to change stays.
  const isNewer = record && base && (stampOf(entity, record) ?? 0) > (stampOf(entity, base) ?? 0)
  useEffect(() => {
    if (isNewer && !form.formState.isDirty && !isSaving) startOn(record)
  })

  function refuse(error: unknown) {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.code === 'changed_meanwhile' && isRecord(problem.current)) {
      setConflict(problem.current)
      return
    }
    if (problem?.code === 'key_reused') key.current = undefined
    const issues = problem?.issues ?? []
    const atFields = issues.filter(({ path }) => fieldOf(path) in form.getValues())
    for (const { path, message } of atFields) form.setError(fieldOf(path), { type: 'server', message })
    const [first] = atFields
    if (first) leadToMistake()
    const others = issues.filter((issue) => !atFields.includes(issue))
    if (others.length > 0) say({ tone: 'bad', text: others.map(({ message }) => message).join(' ') })
    else if (!first) sayError(error)
  }

  function requestOf(values: FormValues, from: AnyRecord | undefined): SaveRequest {
    const reload = place === 'page' ? 'plain' : 'flagged'
    if (isAdding(mode) || !from) {
      key.current ??= freshKey()
      return { values: createBody(entity, values, blank, user.id), idempotencyKey: key.current, reload }
    }
    return {
      id: from.id,
      values: updateBody(entity, values, from, user.id),
      stamp: stampOf(entity, from),
      reload,
    }
  }

  /** Nobody waits for the offer: without one the save is a save all the same. */
  const offerOf = (before: AnyRecord, saved: AnyRecord) =>
    offerAfterSave?.({ user, before, saved, reload })?.catch(() => undefined)

  async function send(values: FormValues, from: AnyRecord | undefined) {
    const request = requestOf(settled(values, from), from)
    setSaving(true)
    try {
      const decision = (await beforeSubmit?.({ mode, user, values, record: from })) ?? 'save'
      if (decision === 'cancel') return
      const answer = await save.mutateAsync(
        typeof decision === 'function' ? { ...request, instead: decision } : request,
      )
      key.current = undefined
      setConflict(undefined)
      forgetUnsaved(layer)
      afterSave?.(answer.data, user)
      onSaved(answer, decision === 'save' && from ? offerOf(from, answer.data) : undefined)
    } catch (error) {
      // Before a field is given the focus, which it could not take while it is locked.
      flushSync(() => setSaving(false))
      refuse(error)
    } finally {
      setSaving(false)
    }
  }

  const submit = async (over?: AnyRecord) => {
    // One at a time, from the press on: `beforeSubmit` may be asking something.
    if (isUnderWay.current) return
    isUnderWay.current = true
    clearMessages()
    if (over) startOn(over, changes())
    try {
      await form.handleSubmit((values) => send(values, over ?? base), leadToMistake)()
    } finally {
      isUnderWay.current = false
    }
  }
  return { form, isSaving, submit, conflict, startOn, changes, versionsWith, base }
}

/** 'status.id' and 'accountRoles.0' are said at 'status' and 'accountRoles'. */
const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path
