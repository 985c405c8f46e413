// What the settings need of the application around them.
import type { ComponentType } from 'react'

export interface AreaProps {
  /** Ends the session of this browser. */
  readonly onLogOut: () => void
  /** Where any file may be dropped, whatever is in it. */
  readonly bring?: ComponentType | undefined
  /** What came in as files, and the way back. */
  readonly pastImports?: ComponentType | undefined
}
