// Tells whether the screen is narrow in the product's sense, for behaviours; layouts use CSS.
import { NARROW_WIDTH } from '@daybook/contract/engine/limits.ts'
import { useMedia } from './use-media.ts'

/** True while the window is at most 550 px wide. */
export const useNarrowScreen = (): boolean => useMedia(`(max-width: ${NARROW_WIDTH}px)`)
