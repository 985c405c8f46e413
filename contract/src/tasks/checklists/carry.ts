// What a series does with the checklist of its tasks: each begins with it unticked, and a change of it is carried to those to come
// (rules/checklists 5).
import { CHECKLIST_MAX } from '#engine/limits.ts'
import { isSameList, type ItemText, type StoredItem } from '#tasks/checklists/checklist.ts'

/** The same items, all of them open. */
export const unticked = (items: readonly ItemText[]): StoredItem[] =>
  items.map(({ id, text }) => ({ id, text, doneTime: null, doneById: null }))

export const textsOf = (items: readonly ItemText[]): ItemText[] => items.map(({ id, text }) => ({ id, text }))

/** After which item of the list a new one belongs: the nearest before it that is there. */
function placeAfter(list: readonly ItemText[], before: readonly ItemText[]): number {
  const ids = new Set(list.map(({ id }) => id))
  const nearest = before.findLast(({ id }) => ids.has(id))
  return nearest === undefined ? 0 : list.findIndex(({ id }) => id === nearest.id) + 1
}

/**
 * Added, removed and renamed items of `after`, carried over to a list that began as `before`; its own items and its ticks stay.
 * A list that nobody changed takes over the order, too. No list grows beyond what one may hold.
 */
export function carryInto(
  list: readonly StoredItem[],
  before: readonly ItemText[],
  after: readonly ItemText[],
): StoredItem[] {
  const own = new Map(list.map((item) => [item.id, item]))
  const fresh = ({ id, text }: ItemText): StoredItem => ({
    ...(own.get(id) ?? { doneTime: null, doneById: null }),
    id,
    text,
  })
  if (isSameList(list, before)) return after.map(fresh)
  const was = new Map(before.map((item) => [item.id, item.text]))
  const is = new Map(after.map((item) => [item.id, item.text]))
  const kept = list
    .filter(({ id }) => !was.has(id) || is.has(id))
    .map((item) => {
      const text = is.get(item.id)
      return text === undefined || text === was.get(item.id) ? item : { ...item, text }
    })
  for (const [at, item] of after.entries()) {
    if (was.has(item.id) || own.has(item.id) || kept.length >= CHECKLIST_MAX) continue
    kept.splice(placeAfter(kept, after.slice(0, at)), 0, fresh(item))
  }
  return kept
}
