// Moves through the list that is open, card by card or row by row, with the focus itself.

import { askToSnooze } from '#lib/snooze-event.ts'

const itemsOfList = () => [...document.querySelectorAll<HTMLElement>('main :is(.cards > li, tbody > tr)')]

/** What opens an item: what says so, or the link that is its name. */
const openerOf = (item: HTMLElement | undefined) =>
  item?.querySelector<HTMLElement>('[data-opens], h2 a, th a')

const current = () => itemsOfList().find((item) => item.contains(document.activeElement))

/** What the key presses in the card or row that has the focus. */
export const buttonOfCurrent = (key: string) => current()?.querySelector<HTMLElement>(`[data-key="${key}"]`)

/** Of the record that the row or card with the focus leads to; undefined for one of another kind. */
export function idOfCurrent(start: string): number | undefined {
  const path = current()?.querySelector(`a[href^="${start}"]`)?.getAttribute('href')
  return path ? Number(path.slice(start.length)) || undefined : undefined
}

/** False without a list. */
export function step(by: 1 | -1): boolean {
  const openers = itemsOfList().flatMap((item) => openerOf(item) ?? [])
  const item = current()
  const at = openers.findIndex((opener) => item?.contains(opener))
  openers[Math.min(Math.max(0, at + by), openers.length - 1)]?.focus()
  return openers.length > 0
}

/** Every other control keeps its Enter. */
export function openCurrent(): boolean {
  const opener = openerOf(current())
  if (!opener || opener !== document.activeElement) return false
  opener.click()
  return true
}

/** The menu opens beside what has the focus in the card or row. */
export const snoozeCurrent = () =>
  void (current() && document.activeElement && askToSnooze(document.activeElement))

export const completeCurrent = () => current()?.querySelector<HTMLElement>('.check-circle')?.click()
