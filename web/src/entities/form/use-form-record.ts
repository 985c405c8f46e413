// The record a form opens with: the caller's copy at once, the server's as soon as it comes.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useRecord } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import type { FormMode } from './form-mode.ts'

export interface FormRecord {
  /** False while a record is needed and not there. */
  readonly isReady: boolean
  readonly record: AnyRecord | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/** @param known what the caller has of it, such as the row of a list */
export function useFormRecord(
  entity: AnyEntity,
  mode: FormMode,
  id: number | undefined,
  known?: AnyRecord,
): FormRecord {
  const isNeeded = mode !== 'new' && mode !== 'quick'
  const { data, error, refetch } = useRecord(entity, isNeeded ? (id ?? known?.id) : undefined)
  const record = isNeeded ? (data ?? known) : undefined
  useEffect(() => {
    // The form shows the caller's copy, so it does not tell by itself that the record is gone.
    if (record && error instanceof ApiError && error.status === 404) sayError(error)
  }, [error, record])
  return { isReady: !isNeeded || record !== undefined, record, error, retry: () => void refetch() }
}
