// What every test of screens begins and ends with.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine that runs everything at once may take longer than the second that the library waits.
configure({ asyncUtilTimeout: 5000 })

// A screen that stays has timers that outlive its browser, and fail there.
afterEach(cleanup)

// jsdom draws nothing, so it has nothing to scroll to.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
