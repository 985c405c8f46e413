// a approves, j and k go to the next and the former person, before the keys of the application take them for a list.
import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn } from '#lib/keys/letter-keys.ts'

const busy = 'input, select, textarea, [role="menu"], [role="dialog"]'

interface StepKeys {
  readonly step: (by: 1 | -1) => void
  readonly approve: () => void
}

export function useStepKeys({ step, approve }: StepKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (!['a', 'j', 'k'].includes(key) || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
      return
    if (!areLetterKeysOn() || (target instanceof Element && target.closest(busy))) return
    if (document.querySelector('dialog[open], [role="dialog"]:not([data-closed])')) return
    event.preventDefault()
    if (key === 'a') approve()
    else step(key === 'j' ? 1 : -1)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
