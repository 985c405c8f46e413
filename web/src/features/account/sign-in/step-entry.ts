// The second step of a sign-in has an entry of its own in the browser's history: Back leads to the form before it, and leaves nothing.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { navigate, useHistoryState } from 'wouter/use-browser-location'

const MARK = { secondStep: true }
const isMark = (state: unknown) => typeof state === 'object' && state !== null && 'secondStep' in state

const stepBack = () =>
  new Promise<void>((done) => {
    addEventListener('popstate', () => done(), { once: true })
    history.back()
  })

export function useStepEntry() {
  const isHere = isMark(useHistoryState<unknown>())
  const [isLeaving, setLeaving] = useState(false)
  return {
    /** The step is what is shown; without one that is asked for, the entry is a former one's. */
    isShown: isHere || isLeaving,
    /** A reload may have left us on such an entry. */
    enter: () => navigate(location.pathname, { state: MARK, replace: isMark(history.state) }),
    /** Before the sign-in leads on: nobody wants to step on the entry on the way back. The step stays in sight. */
    leave: async () => {
      if (!isMark(history.state)) return
      flushSync(() => setLeaving(true))
      await stepBack()
    },
    back: () => history.back(),
  }
}
