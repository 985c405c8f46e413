// Puts what was understood into the form's fields, and takes it back when the words are gone.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { referenceId } from '#entities/card/reference-id.ts'

type Values = Readonly<Record<string, unknown>>

interface Applied {
  readonly value: unknown
  /** What the field held before. */
  readonly before: unknown
}

/** Equal values, or references to the same record. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || (referenceId(left) !== undefined && referenceId(left) === referenceId(right))

/**
 * What somebody has set by hand stays, whatever becomes of the words.
 * @param implied the field that the words don't name, and that only follows from them
 */
export function useUnderstood(values: Values, implied?: string): void {
  const { getValues, setValue, formState } = useFormContext()
  const applied = useRef(new Map<string, Applied>())
  const apply = useEffectEvent((understood: Values) => {
    const put = (name: string, value: unknown) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: false })
    for (const [name, { value, before }] of applied.current) {
      if (name in understood) continue
      if (isSame(getValues(name), value)) put(name, before)
      applied.current.delete(name)
    }
    for (const [name, value] of Object.entries(understood)) {
      const last = applied.current.get(name)
      if (last && isSame(last.value, value)) continue
      const untouched: unknown = last ? last.value : formState.defaultValues?.[name]
      if (name === implied && !isSame(getValues(name), untouched)) continue
      applied.current.set(name, { value, before: last ? last.before : (getValues(name) as unknown) })
      put(name, value)
    }
  })
  useEffect(() => apply(values), [values])
}
