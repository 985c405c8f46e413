// How deep a form lies: 0 on the page, 1 in the pop-up editor, more in editors over it.
import { createContext } from 'react'

/** Set by every pop-up editor for what is in it. */
export const DialogDepthContext = createContext(0)
