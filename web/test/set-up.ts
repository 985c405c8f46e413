// What every test of screens begins and ends with.
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // A machine that runs everything at once may take longer than the second that the library waits.
  asyncUtilTimeout: 5000,
  // The library prints the whole document for each look that finds nothing, and a wait is many looks.
  getElementError: (message) => new Error(message ?? undefined),
})

afterEach(({ task }) => {
  // oxlint-disable-next-line no-console -- whoever reads the failure wants to see what was there
  if (task.result?.state === 'fail') console.log(prettyDOM(document.body))
  // A screen that stays has timers that outlive its browser, and fail there.
  cleanup()
})

// jsdom draws nothing, so it has nothing to scroll to, and no box changes its size.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
