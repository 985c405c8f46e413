// Hears who asks to put a task off; the menu itself comes with the first of them.
import { useEffect, useState } from 'react'
import { SNOOZE } from '#lib/snooze-event.ts'

export interface SnoozeAsked {
  /** In the card or row of the task. */
  readonly at: HTMLElement
  readonly open: boolean
}

/** Asked again from the same place it closes. */
export function useSnoozeAsked(): readonly [SnoozeAsked | undefined, (asked: SnoozeAsked) => void] {
  const [asked, setAsked] = useState<SnoozeAsked>()
  useEffect(() => {
    const onAsk = ({ target }: Event) => {
      if (target instanceof HTMLElement)
        setAsked((now) => ({ at: target, open: !(now?.open && now.at === target) }))
    }
    document.addEventListener(SNOOZE, onAsk)
    return () => document.removeEventListener(SNOOZE, onAsk)
  }, [])
  return [asked, setAsked]
}
