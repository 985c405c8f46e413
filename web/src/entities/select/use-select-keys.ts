// Choosing by keys (rules/bulk 6); the kind's own keys press the buttons of the bar that carry them.
import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn } from '#lib/keys/letter-keys.ts'
import { type ListRow, openerOf, rowAt } from './rows.ts'
import type { Choosing } from './use-chosen.ts'

const taken = 'dialog[open], :is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])'
const typed = 'input:not([type="checkbox"], [type="radio"]), select, textarea, form, [contenteditable="true"]'

const isFree = ({ target }: KeyboardEvent) =>
  !document.querySelector(taken) && !(target instanceof Element && target.closest(typed))

/** Space on a link does nothing by itself; on a button it presses. */
const isSpaceOn = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('a[href], li, tr, th, td:not([data-edits])')

interface KeyPlace {
  readonly rows: readonly ListRow[]
  readonly choosing: Choosing
}

const letters = 'adsx'
const TRIES = 40
const TRY_MS = 50

/** The buttons of the kind come a moment after the bar. */
function pressKey(key: string, tries: number): void {
  const button = document.querySelector<HTMLElement>(`.select-bar [data-key="${key}"]`)
  if (button) button.click()
  else if (tries > 0) setTimeout(() => pressKey(key, tries - 1), TRY_MS)
}

export function useSelectKeys({ rows, choosing }: KeyPlace): void {
  const order = () => rows.map(({ record }) => record.id)
  const stepWith = (by: 1 | -1) => {
    const at = rows.findIndex(({ element }) => element.contains(document.activeElement))
    const here = rows[at]
    const next = rows[Math.min(Math.max(0, at + by), rows.length - 1)]
    if (!next) return
    if (here && choosing.ids.size === 0) choosing.extend(here.record.id, order())
    openerOf(next)?.focus()
    choosing.extend(next.record.id, order())
  }
  /** @returns whether the key was for the choosing */
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const isAny = choosing.ids.size > 0
    if (altKey || !isFree(event)) return false
    if (ctrlKey || metaKey) {
      if (!isAny || key.toLowerCase() !== 'a') return false
      choosing.add(order())
      return true
    }
    if (key === 'Escape' && isAny) {
      choosing.clear()
      return true
    }
    if (key === ' ' && isSpaceOn(target)) {
      const row = rowAt(rows, target)
      if (row) choosing.toggle(row.record.id)
      return row !== undefined
    }
    if (!areLetterKeysOn()) return false
    if (shiftKey && (key === 'J' || key === 'K')) {
      stepWith(key === 'J' ? 1 : -1)
      return true
    }
    if (!isAny || !letters.includes(key)) return false
    pressKey(key, TRIES)
    return true
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !onKey(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before those of the page, which mean one task.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
