// What tests of checklists send, and what they read of the answers.
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { SentItem } from '@daybook/contract/tasks/checklists/checklist.ts'
import type { Checklist } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import type { Caller } from '#test/support/caller.ts'

interface Of {
  readonly id: number
}
export const listPath = ({ id }: Of) => `/api/task/${id}/checklist`
export const listOf = async (caller: Caller, of: Of) => (await caller.get<Checklist>(listPath(of))).body
export const textsOf = async (caller: Caller, of: Of) =>
  (await listOf(caller, of)).items.map(({ text, doneTime }) => `${doneTime === null ? '' : 'x '}${text}`)

export const items = (...texts: string[]): SentItem[] => texts.map((text) => ({ text }))

/** The whole list, on top of what is there now. */
export async function replace(caller: Caller, of: Of, sent: readonly SentItem[], more: object = {}) {
  const { stamp } = await listOf(caller, of)
  return caller.put<SavedAnswer<Checklist>>(listPath(of), { items: sent, stamp, ...more })
}
export const tick = (caller: Caller, of: Of, itemId: number, done = true) =>
  caller.put<SavedAnswer<Checklist>>(`${listPath(of)}/${itemId}`, { done })

/** Ticks the item of that name. */
export async function tickNamed(caller: Caller, of: Of, text: string, done = true) {
  const item = (await listOf(caller, of)).items.find((one) => one.text === text)
  return tick(caller, of, item?.id ?? 0, done)
}
