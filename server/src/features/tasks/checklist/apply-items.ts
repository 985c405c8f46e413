// Items as a client sends them, laid over those that are stored: ids, and who ticked what and when, stay where an item stays.
import { randomInt } from 'node:crypto'
import {
  isDone,
  isSameList,
  type SentItem,
  type StoredItem,
} from '@daybook/contract/tasks/checklists/checklist.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'

/** Ids are drawn, so that none that was ever there is met again; `randomInt` draws from fewer than 2^48. */
const ID_LIMIT = 2 ** 48 - 1

export interface Ticking {
  readonly userId: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** The item ticked, or open again; one that is so already stays as it is. */
export function withTick(item: StoredItem, done: boolean, { userId, now }: Ticking): StoredItem {
  if (isDone(item) === done) return item
  return { ...item, doneTime: done ? now : null, doneById: done ? userId : null }
}

/** An item without id is the one of the same name, if that is there and nobody else is it. */
function finderIn(stored: readonly StoredItem[], sent: readonly SentItem[]) {
  const left = new Map(stored.map((item) => [item.id, item]))
  const byId = new Map(sent.flatMap(({ id }) => (id === undefined ? [] : [[id, left.get(id)] as const])))
  for (const id of byId.keys()) left.delete(id)
  return ({ id, text }: SentItem): StoredItem | undefined => {
    if (id !== undefined) return byId.get(id)
    const same = [...left.values()].find((item) => item.text === text)
    if (same) left.delete(same.id)
    return same
  }
}

/** The whole list as it is to be stored. */
export function applyItems(
  stored: readonly StoredItem[],
  sent: readonly SentItem[],
  ticking: Ticking,
): StoredItem[] {
  const find = finderIn(stored, sent)
  return sent.map((one) => {
    const text = one.text.trim()
    const known = find({ ...one, text })
    const item = known ?? { id: one.id ?? randomInt(1, ID_LIMIT), text, doneTime: null, doneById: null }
    return withTick({ ...item, text }, one.done ?? isDone(item), ticking)
  })
}

const texts = (items: readonly { readonly text: string }[]) => items.map(({ text }) => text)

/** What differs, for the log: the items that it is about, and not the whole list. */
export function changesOfList(before: readonly StoredItem[], after: readonly StoredItem[]): Facts {
  const was = new Map(before.map((item) => [item.id, item]))
  const is = new Map(after.map((item) => [item.id, item]))
  const added = after.filter(({ id }) => !was.has(id))
  const removed = before.filter(({ id }) => !is.has(id))
  const both = after.flatMap((item) => {
    const old = was.get(item.id)
    return old ? [[old, item] as const] : []
  })
  const renamed = both.filter(([old, item]) => old.text !== item.text)
  const ticked = both.filter(([old, item]) => !isDone(old) && isDone(item)).map(([, item]) => item)
  const opened = both.filter(([old, item]) => isDone(old) && !isDone(item)).map(([, item]) => item)
  const [oldOrder, order] = [before.filter(({ id }) => is.has(id)), both.map(([old]) => old)]
  return {
    ...(added.length > 0 && { itemsAdded: [null, texts(added)] }),
    ...(removed.length > 0 && { itemsRemoved: [texts(removed), null] }),
    ...(renamed.length > 0 && {
      itemsRenamed: [texts(renamed.map(([old]) => old)), texts(renamed.map(([, item]) => item))],
    }),
    ...(!isSameList(oldOrder, order) && { itemsMoved: [null, true] }),
    ...(ticked.length + added.filter(isDone).length > 0 && {
      ticked: [null, texts([...ticked, ...added.filter(isDone)])],
    }),
    ...(opened.length > 0 && { unticked: [null, texts(opened)] }),
  }
}
