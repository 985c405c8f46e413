// What tests of packs send, and what they read of the answers.
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Caller } from '#test/support/caller.ts'
import { given, unique } from '#test/support/make.ts'
import { pageOf } from '#test/support/reads.ts'

/** Of Karnataka. */
export const GSTIN = '29AABCT1332L1ZA'

/** @returns the id of a client */
export const client = async (
  caller: Caller,
  values: Readonly<Record<string, unknown>> = {},
): Promise<number> =>
  (await given(caller, organization, { name: unique('Client'), taxNumber: GSTIN, ...values })).id

/** What was done, or why it was not. */
type Said<Answer> = Answer & { readonly issues?: readonly Issue[]; readonly code?: string }

export interface Use {
  readonly packs: readonly string[]
  readonly organizationIds: readonly number[]
  readonly assignedToId?: number | null
  readonly leaveOut?: boolean
}
export const apply = (caller: Caller, use: Use, headers?: Readonly<Record<string, string>>) =>
  caller.post<Said<calls.Applied>>('/api/compliance/apply', use, headers)
export const preview = (caller: Caller, use: Use) =>
  caller.post<Said<{ data: calls.Plan }>>('/api/compliance/preview', use)

/** Tasks of a client that are the firm's, by day. */
export async function tasksOf(caller: Caller, organizationId: number): Promise<readonly AnyRecord[]> {
  const filter = { organizationId, whose: 'team' }
  return (await pageOf(caller, task, filter, { pageSize: 500 })).body.list
}

export const gridOf = async (caller: Caller, query = '') =>
  (await caller.get<{ data: calls.Grid }>(`/api/compliance/grid${query}`)).body.data
export const factsOf = async (caller: Caller, id: number) =>
  (await caller.get<{ data: calls.ClientPacks }>(`/api/compliance/clients/${id}`)).body.data
export const saveFacts = (caller: Caller, id: number, facts: Readonly<Record<string, unknown>>) =>
  caller.put<Said<calls.FactsSaved>>(`/api/compliance/clients/${id}`, facts)
export const extend = (caller: Caller, body: Readonly<Record<string, unknown>>) =>
  caller.post<Said<calls.ExtensionSaved>>('/api/compliance/extensions', {
    notification: '99/2026-CT',
    ...body,
  })
