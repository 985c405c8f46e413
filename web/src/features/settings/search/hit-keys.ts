// Keys over what the search has found: Enter in the box opens the first hit, arrows go through them and back to the box.
import type { KeyboardEvent } from 'react'

export function onHitKey(event: KeyboardEvent<HTMLElement>): void {
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('.settings-found a')]
  const box = event.currentTarget.querySelector<HTMLElement>('input[type=search]')
  const { key, target, nativeEvent } = event
  // Enter ends what an input method composes.
  if (hits.length === 0 || nativeEvent.isComposing) return
  const at = hits.findIndex((hit) => hit === target)
  if (at === -1 && target !== box) return
  if (key === 'Enter' && target === box) hits[0]?.click()
  else if (key === 'ArrowDown') hits[at + 1]?.focus()
  else if (key === 'ArrowUp' && at !== -1) (hits[at - 1] ?? box)?.focus()
  else return
  event.preventDefault()
}
