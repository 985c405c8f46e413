// Gives the focus back to a form whose fields were locked for a while: a locked field can't hold it.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Unless something else took it meanwhile, such as a question over the form.
 * @returns the form's `onFocus`
 */
export function useRestoreFocus(isLocked: boolean, form: RefObject<HTMLElement | null>) {
  // The browser takes the focus with the lock, before any effect could see who had it.
  const latest = useRef<HTMLElement>(null)
  const wasLocked = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    // A question that was answered fades, and has nobody to give the focus back to: who had it was locked.
    const isLost =
      activeElement === null ||
      activeElement.contains(form.current) ||
      activeElement.closest('[role="alertdialog"][data-closed]') !== null
    if (wasLocked.current && !isLocked && isLost) latest.current?.focus({ preventScroll: true })
    wasLocked.current = isLocked
  }, [isLocked, form])
  return (event: FocusEvent<HTMLElement>) => {
    latest.current = event.target
  }
}
