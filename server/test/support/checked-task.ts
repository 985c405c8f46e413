// A task for the whole firm with the checklist of the API's document.
import { SAMPLE_ITEM } from '#api-document/descriptions/together/checklists.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'

/** @returns its id */
export async function checkedTaskFor(caller: Caller): Promise<number> {
  const { id } = await given(caller, task, { audience: { id: AUDIENCE.firm }, checklist: [SAMPLE_ITEM] })
  return id
}
