// The bin for tests: deletes, finds and brings back.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { BinEntry, BinPage, BinRecord } from '@daybook/contract/system/bin.ts'
import type { Caller } from '#test/support/caller.ts'

export interface Removed {
  readonly message: string
  readonly undo: number
}

export const pathOf = (entity: AnyEntity, id: number) => `/api/${entity.api.one}/${id}`

export async function removed(caller: Caller, entity: AnyEntity, id: number): Promise<Removed> {
  const { status, body } = await caller.delete<Removed>(pathOf(entity, id))
  if (status !== 200) throw new Error(`not deleted: ${JSON.stringify(body)}`)
  return body
}

export const binOf = async (caller: Caller, query = ''): Promise<BinPage> =>
  (await caller.get<BinPage>(`/api/bin${query}`)).body

export async function entryOf(caller: Caller, entity: AnyEntity, id: number): Promise<BinEntry> {
  const { list } = await binOf(caller, `?entity=${entity.name}`)
  const found = list.find(({ recordId }) => recordId === id)
  if (!found) throw new Error(`${entity.name} ${id} is not in the bin`)
  return found
}

/** What a restore answers, or why it does not. */
export interface RestoreReply {
  readonly message?: string
  readonly data?: { readonly restored: readonly BinRecord[] }
  readonly warnings?: readonly Issue[]
  readonly code?: string
  readonly detail?: string
  readonly ways?: readonly string[]
  readonly with?: readonly number[]
}

export const restored = (caller: Caller, binId: number, withIds?: readonly number[]) =>
  caller.post<RestoreReply>(`/api/bin/${binId}/restore`, withIds ? { with: withIds } : {})
