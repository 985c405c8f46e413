// The checklist of a task: its items as they are stored, and as lines of text in files (rules/checklists 1).

/** An item whose ticks are nobody's business here. */
export interface ItemText {
  /** Unique within the list, and kept by the copies that a series makes of it. */
  readonly id: number
  readonly text: string
}

export interface StoredItem extends ItemText {
  /** Epoch milliseconds; null while it is open. */
  readonly doneTime: number | null
  readonly doneById: number | null
}

/** An item as a client sends it: without id it is new, without `done` its tick stays as it is. */
export interface SentItem {
  readonly id?: number | undefined
  readonly text: string
  readonly done?: boolean | undefined
}

export const isDone = ({ doneTime }: Pick<StoredItem, 'doneTime'>): boolean => doneTime !== null

export const countDone = (items: readonly Pick<StoredItem, 'doneTime'>[]): number =>
  items.filter(isDone).length

/** The same items under the same names in the same order, whoever ticked what. */
export const isSameList = (one: readonly ItemText[], other: readonly ItemText[]): boolean =>
  one.length === other.length &&
  one.every(({ id, text }, at) => id === other[at]?.id && text === other[at].text)

/** As a database keeps a list; '' is none. */
export const textOfItems = (items: readonly ItemText[]): string =>
  items.length === 0 ? '' : JSON.stringify(items)
/** The way back. @param text as `textOfItems` made it */
export const itemsOfText = <Item extends ItemText = StoredItem>(text: string): readonly Item[] =>
  text === '' ? [] : (JSON.parse(text) as Item[])

/** '[x] Reconcile 2B': how files and calendars have an item. */
export const lineOf = (text: string, done: boolean): string => `[${done ? 'x' : ' '}] ${text}`

export const linesOf = (items: readonly StoredItem[]): string[] =>
  items.map((item) => lineOf(item.text, isDone(item)))

const BOX = /^\s*\[([ xX])\]\s*/
/** What stands before the items of lists that people copy. */
const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/

/** One line of a list; undefined for an empty one. */
function readLine(line: string): SentItem | undefined {
  const bare = line.replace(BULLET, '')
  const [box = '', mark] = BOX.exec(bare) ?? []
  const text = bare.slice(box.length).trim()
  return text === '' ? undefined : { text, done: mark !== undefined && mark !== ' ' }
}

/** The items of a text that has one on each line; boxes, bullets and numbers before them are no part of their names. */
export const readLines = (text: string): SentItem[] =>
  text.split(/\r\n|\n|\r/).flatMap((line) => readLine(line) ?? [])

/** A description with the items below it, as a calendar shows them. */
export function withLines(description: string, lines: readonly string[]): string {
  if (lines.length === 0) return description
  return [...(description === '' ? [] : [description, '']), ...lines].join('\n')
}

/** The way back: the lines with boxes that a text ends with are its items. */
export function splitLines(text: string): {
  readonly description: string
  readonly items: readonly SentItem[]
} {
  const lines = text.split('\n')
  const start = lines.findLastIndex((line) => !BOX.test(line)) + 1
  const items = lines.slice(start).flatMap((line) => readLine(line) ?? [])
  if (items.length === 0) return { description: text, items }
  const above = lines.slice(0, start)
  if (above.at(-1)?.trim() === '') above.pop()
  return { description: above.join('\n'), items }
}
