// How much room the screen has, for behaviours; layouts ask CSS the same.
import { NARROW_WIDTH } from '@daybook/contract/engine/limits.ts'
import { screenHook } from './screen-hook.ts'

/** True while the window is at most 550 px wide: narrow in the product's sense. */
export const useNarrowScreen = screenHook(`(max-width: ${NARROW_WIDTH}px)`)

/** True where records are rows and the tools of their list a sheet (decision 0172). */
export const usePhoneScreen = screenHook('(max-width: 719px)')

/** True where the tools of a list stand in one menu. */
export const useToolsMenu = screenHook('(max-width: 999px)')
