// The one vault of the page.
import { createVault } from './session-vault.ts'

export const vault = createVault()
