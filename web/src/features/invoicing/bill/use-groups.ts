// The task groups of the invoice in the open form; a change of theirs may have changed the saved invoice, too.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { PAGE_SIZE_MAX } from '@daybook/contract/engine/limits.ts'
import { useEffect, useRef } from 'react'
import { useRecord } from '#api/entity-queries.ts'
import { useInvoiceGroups } from '#features/invoicing/invoicing-queries.ts'
import { hundredthsAt } from '#features/invoicing/form/read-values.ts'

export interface OpenGroups {
  /** Undefined while they are on their way. */
  readonly groups: readonly AnyRecord[] | undefined
  /** Paise; undefined while there are none, or more than one page of them. */
  readonly sum: number | undefined
  readonly isReady: boolean
}

/** Tells lists of groups apart: another sum, another group, another version of one. */
const marksOf = (groups: readonly AnyRecord[]) =>
  groups.map((group) => `${group.id} ${String(group['modifiedTime'])}`).join()

/**
 * @param id of the saved invoice; a new one has no groups yet
 * @param rebase takes the invoice as the server has it after a group changed (rules/invoices 12)
 */
export function useGroups(id: number | undefined, rebase: (record: AnyRecord) => void): OpenGroups {
  const { data } = useInvoiceGroups(id, PAGE_SIZE_MAX)
  const { refetch } = useRecord(invoice, id)
  const groups = data?.list
  const marks = groups && marksOf(groups)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (marks === undefined) return
    const isChanged = seen.current !== undefined && seen.current !== marks
    seen.current = marks
    if (!isChanged) return
    void refetch().then(({ data: newer }) => newer && rebase(newer))
  })
  const isWhole = groups !== undefined && groups.length > 0 && data?.totalItems === groups.length
  return {
    groups,
    sum: isWhole ? groups.reduce((sum, group) => sum + (hundredthsAt(group, 'amount') ?? 0), 0) : undefined,
    isReady: id === undefined || groups !== undefined,
  }
}
