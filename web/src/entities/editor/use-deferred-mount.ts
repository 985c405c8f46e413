// Puts off what is not needed for the first answer to a press.
import { startTransition, useEffect, useState } from 'react'

/**
 * False while its component appears, true a moment later, when the page has been drawn.
 * @param isNothingPutOff true from the start
 */
export function useDeferredMount(isNothingPutOff = false): boolean {
  const [isNow, setNow] = useState(isNothingPutOff)
  useEffect(() => startTransition(() => setNow(true)), [])
  return isNow
}
