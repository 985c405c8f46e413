// Listens for the keys of the table while nobody types and no dialog is open.
import { can } from '@daybook/contract/access.ts'
import { useEffect, useEffectEvent } from 'react'
import { type KeyContext, keyBindings } from './keys.ts'

/** How long the second key of a pair may take. */
const PAIR_MS = 1200

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, select, textarea, [role="menu"], [role="dialog"]') !== null)

const isDialogOpen = () =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null

export function useKeys(context: KeyContext): void {
  const onBinding = useEffectEvent((keys: readonly string[]) => {
    const found = keyBindings.find(
      (binding) => binding.keys.join(' ') === keys.join(' ') && can(context.user, binding.needs),
    )
    found?.run(context)
    return found !== undefined
  })

  useEffect(() => {
    let first: { key: string; at: number } | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || isDialogOpen()) return
      const isSecond = first !== undefined && event.timeStamp - first.at < PAIR_MS
      const keys = isSecond && first ? [first.key, event.key] : [event.key]
      first =
        keyBindings.some((binding) => binding.keys.length === 2 && binding.keys[0] === event.key) && !isSecond
          ? { key: event.key, at: event.timeStamp }
          : undefined
      if (onBinding(keys)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
