// What belongs to a form beside its values, such as files that wait for the record to be there: it keeps whoever leaves, and is told
// of the save. Several join one form, and each speaks for itself alone.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'

export interface Addition {
  /** Something of it would be lost with the form. */
  readonly isUnsaved: boolean
  /** The record is there; nobody waits for what this does. */
  readonly onSaved?: (record: AnyRecord) => void
  /** The person leaves the form, or what it kept, for good. */
  readonly onDiscard: () => void
}

type Listener = Required<Pick<Addition, 'onSaved' | 'onDiscard'>>

export interface Additions {
  /** Something of any of them would be lost with the form. */
  readonly isUnsaved: boolean
  readonly tellSaved: (record: AnyRecord) => void
  readonly discard: () => void
  /** The same as long as the form is there. */
  readonly joining: {
    readonly setUnsaved: (joiner: string, isUnsaved: boolean) => void
    /** @returns how to leave again */
    readonly join: (listener: Listener) => () => void
  }
}

const withOrWithout = (joiners: ReadonlySet<string>, joiner: string, isIn: boolean): ReadonlySet<string> => {
  if (joiners.has(joiner) === isIn) return joiners
  return new Set(isIn ? [...joiners, joiner] : [...joiners].filter((each) => each !== joiner))
}

export function useAdditions(): Additions {
  const listeners = useRef(new Set<Listener>())
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const isUnsaved = unsaved.size > 0
  const joining = useMemo(
    (): Additions['joining'] => ({
      setUnsaved: (joiner, isIn) => setUnsaved((joiners) => withOrWithout(joiners, joiner, isIn)),
      join: (listener) => {
        const all = listeners.current
        all.add(listener)
        return () => void all.delete(listener)
      },
    }),
    [],
  )
  return useMemo(
    () => ({
      isUnsaved,
      joining,
      tellSaved: (record) => listeners.current.forEach(({ onSaved }) => onSaved(record)),
      discard: () => listeners.current.forEach(({ onDiscard }) => onDiscard()),
    }),
    [isUnsaved, joining],
  )
}

/** Joins the form as long as the component is there. */
export function useAddition({ joining }: Pick<Additions, 'joining'>, addition: Addition): void {
  const { setUnsaved, join } = joining
  const joiner = useId()
  const { isUnsaved } = addition
  const onSaved = useEffectEvent((record: AnyRecord) => addition.onSaved?.(record))
  const onDiscard = useEffectEvent(() => addition.onDiscard())
  useEffect(() => {
    setUnsaved(joiner, isUnsaved)
    return () => setUnsaved(joiner, false)
  }, [setUnsaved, joiner, isUnsaved])
  useEffect(() => join({ onSaved: (record) => onSaved(record), onDiscard: () => onDiscard() }), [join])
}
