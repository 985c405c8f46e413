// A machine that runs everything at once may take longer than the second that the library waits.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 5000 })

// jsdom draws nothing, so it has nothing to scroll to.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
