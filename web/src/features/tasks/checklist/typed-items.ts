// The items of a checklist as they are typed: pure steps from one list to the next.
import { CHECKLIST_MAX } from '@daybook/contract/engine/limits.ts'
import { readLines } from '@daybook/contract/tasks/checklists/checklist.ts'
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'

/** The server takes ids of new items from whoever adds them, so that an item can be ticked before it is stored. */
const newId = (): number => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 16) * 2 ** 32 + low + 1
}

export const newItem = (text: string, done = false): ChecklistItem => ({
  id: newId(),
  text,
  doneTime: done ? Date.now() : null,
  doneBy: null,
})

/** An item that nothing is typed into is none. */
export const filledItems = (items: readonly ChecklistItem[]): readonly ChecklistItem[] =>
  items.filter(({ text }) => text.trim() !== '')

export const indexOf = (items: readonly ChecklistItem[], id: number): number =>
  items.findIndex((item) => item.id === id)

export const renamed = (
  items: readonly ChecklistItem[],
  id: number,
  text: string,
): readonly ChecklistItem[] => items.map((item) => (item.id === id ? { ...item, text } : item))

export const without = (items: readonly ChecklistItem[], id: number): readonly ChecklistItem[] =>
  items.filter((item) => item.id !== id)

/** @param at of the first of them @returns undefined where the list would have too many */
export const withItems = (
  items: readonly ChecklistItem[],
  at: number,
  added: readonly ChecklistItem[],
): readonly ChecklistItem[] | undefined =>
  items.length + added.length > CHECKLIST_MAX ? undefined : items.toSpliced(at, 0, ...added)

/** @param by -1: before the one above it, 1: after the one below it */
export function moved(items: readonly ChecklistItem[], id: number, by: -1 | 1): readonly ChecklistItem[] {
  const from = indexOf(items, id)
  const item = items[from]
  const to = from + by
  if (!item || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** What was pasted, if it is more than a part of one item. */
export function pastedItems(text: string): readonly ChecklistItem[] | undefined {
  if (!/[\r\n]/.test(text.trim())) return undefined
  return readLines(text).map(({ text: line, done }) => newItem(line, done))
}
