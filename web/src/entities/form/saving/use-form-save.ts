// How a form is saved: checked, sent, and what follows from the answer or the refusal.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type RefObject, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type SaveRequest, useReload, useSaveRecord } from '#api/entity-queries.ts'
import { clearMessages, say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { type FormValues, isAdding, stampOf } from '#entities/form/form-mode.ts'
import { createBody, updateBody } from '#entities/form/form-values.ts'
import type { Additions } from './additions.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { DialogDepthContext } from '#entities/editor/dialog-depth.ts'
import { forgetUnsaved } from '#entities/leaving/leave-guard.ts'
import type { FormProps, FormRules } from '#entities/form/open-form.ts'
import { refusalOf } from './save-refusal.ts'
import { useFirstMistake } from '#entities/form/use-first-mistake.ts'
import type { FormVersions } from '#entities/form/use-form-versions.ts'

/** A number that is half typed looks empty to everybody but the browser, which tells nobody until the field is left. */
function markHalfTyped(root: HTMLElement | null, { getValues, setValue }: FormVersions['methods']): void {
  for (const { name, validity } of root?.querySelectorAll('input') ?? [])
    if (validity.badInput && name in getValues()) setValue(name, Number.NaN, { shouldDirty: true })
}

/** The save as a request; a repeated create carries the key of the first. */
function useSaveRequest({ entity, mode, place }: FormProps, { blank, settled }: FormVersions) {
  const user = useUser()
  const key = useRef<string>(undefined)
  const reload = place === 'page' ? 'plain' : 'flagged'
  const requestOf = (values: FormValues, from: AnyRecord | undefined): SaveRequest => {
    if (isAdding(mode) || !from) {
      key.current ??= newIdempotencyKey()
      const body = createBody(entity, settled(values, from), blank, user.id)
      return { values: body, idempotencyKey: key.current, reload }
    }
    const body = updateBody(entity, settled(values, from), from, user.id)
    return { id: from.id, values: body, stamp: stampOf(entity, from), reload }
  }
  const forgetKey = () => {
    key.current = undefined
  }
  return { requestOf, forgetKey }
}

interface Around {
  /** The form's element. */
  readonly root: RefObject<HTMLElement | null>
  readonly additions: Additions
}

export function useFormSave(
  props: FormProps,
  { beforeSave, afterSave }: FormRules,
  versions: FormVersions,
  { root, additions }: Around,
) {
  const { entity, mode, onSaved } = props
  const { methods, base, setConflict, startOn, changes, besideNames } = versions
  const user = useUser()
  const layer = use(DialogDepthContext)
  const { mutateAsync } = useSaveRecord(entity)
  const reload = useReload(entity)
  const { requestOf, forgetKey } = useSaveRequest(props, versions)
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const leadToMistake = useFirstMistake(root, methods.formState.errors)

  function refuse(error: unknown) {
    const { newer, isKeyUsed, atFields, elsewhere } = refusalOf(error, Object.keys(methods.getValues()))
    if (newer) return setConflict(newer)
    if (isKeyUsed) forgetKey()
    for (const { name, path, message } of atFields)
      methods.setError(besideNames.includes(name) ? path : name, { type: 'server', message })
    if (atFields.length > 0) leadToMistake()
    if (elsewhere.length > 0) say({ tone: 'bad', text: elsewhere.join(' ') })
    else if (atFields.length === 0) sayError(error)
  }

  async function send(values: FormValues, from: AnyRecord | undefined) {
    const request = requestOf(values, from)
    const before = isAdding(mode) ? undefined : from
    setSaving(true)
    try {
      const decision = (await beforeSave?.({ values, before })) ?? 'save'
      if (decision === 'cancel') return
      const instead = typeof decision === 'function' ? decision : undefined
      const own = typeof decision === 'object' ? decision : undefined
      const answer = await mutateAsync({
        ...request,
        instead: instead ?? own?.update,
        createInstead: own?.create,
      })
      forgetKey()
      setConflict(undefined)
      forgetUnsaved(layer)
      additions.tellSaved(answer.data)
      const finished = { user, before, saved: answer.data, isInstead: decision !== 'save', reload }
      // Without an offer the save is a save all the same.
      onSaved(
        answer,
        afterSave?.(finished)?.catch(() => undefined),
      )
    } catch (error) {
      // Before a field is given the focus, which it could not take while it is locked.
      flushSync(() => setSaving(false))
      refuse(error)
    } finally {
      setSaving(false)
    }
  }

  const submit = async (over?: AnyRecord) => {
    // One at a time, from the press on: `beforeSave` may be asking something.
    if (isUnderWay.current) return
    isUnderWay.current = true
    markHalfTyped(root.current, methods)
    clearMessages()
    if (over) startOn(over, changes())
    try {
      await methods.handleSubmit((values) => send(values, over ?? base), leadToMistake)()
    } finally {
      isUnderWay.current = false
    }
  }
  return { isSaving, save: (over?: AnyRecord) => void submit(over) }
}
