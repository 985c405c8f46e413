// The form of a record without its look: its values, the version they stand on, and how it is saved.
import { useEffect, useRef } from 'react'
import { useUser } from '#api/session/session.ts'
import { stampOf } from './form-mode.ts'
import type { FormProps, FormRules, RecordFormState } from './open-form.ts'
import { useAdditions } from './saving/additions.ts'
import { useFormSave } from './saving/use-form-save.ts'
import { useFormVersions } from './use-form-versions.ts'

/** For every form, declared or composed by hand; `FormFrame` and the parts in it draw what this answers. */
export function useRecordForm(props: FormProps, rules: FormRules = {}): RecordFormState {
  const { entity, record } = props
  const user = useUser()
  const root = useRef<HTMLFormElement>(null)
  const versions = useFormVersions(props, rules)
  const { methods, base, startOn } = versions
  const additions = useAdditions()
  const saving = useFormSave(props, rules, versions, { root, additions })

  // The server's copy may be newer than the one the form opened with; what somebody has begun to change stays.
  const isNewer = record && base && (stampOf(entity, record) ?? 0) > (stampOf(entity, base) ?? 0)
  useEffect(() => {
    if (isNewer && !methods.formState.isDirty && !saving.isSaving) startOn(record)
  })
  return { ...props, user, root, ...versions, additions, ...saving }
}
