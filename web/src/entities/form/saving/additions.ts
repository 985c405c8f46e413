// What belongs to a form beside its values, such as files that wait for the record to be there: it holds whoever leaves, and is told
// of the save.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useMemo, useRef, useState } from 'react'

export interface Addition {
  /** The record is there; nobody waits for what this does. */
  readonly onSaved: (record: AnyRecord) => void
  /** The person leaves the form, or what it kept, for good. */
  readonly onDiscard: () => void
}

export interface Additions {
  /** Something of them would be lost with the form. */
  readonly isUnsaved: boolean
  readonly setUnsaved: (isUnsaved: boolean) => void
  /** @returns how to leave again */
  readonly join: (addition: Addition) => () => void
  readonly tellSaved: (record: AnyRecord) => void
  readonly discard: () => void
}

export function useAdditions(): Additions {
  const joined = useRef(new Set<Addition>())
  const [isUnsaved, setUnsaved] = useState(false)
  return useMemo(
    () => ({
      isUnsaved,
      setUnsaved,
      join: (addition) => {
        const all = joined.current
        all.add(addition)
        return () => void all.delete(addition)
      },
      tellSaved: (record) => joined.current.forEach(({ onSaved }) => onSaved(record)),
      discard: () => joined.current.forEach(({ onDiscard }) => onDiscard()),
    }),
    [isUnsaved],
  )
}
