// Quick add understands a whole line in the name; its input travels with all that forms need.
import type { FormOverride } from '#entities/form-override.ts'
import { QuickLineInput } from './quick-line-input.tsx'

/** Nothing lazy: a part that comes later, if only by a moment, would hold up the first opening, and the letters typed into it. */
export const quickLine: FormOverride = { quickInputs: { name: QuickLineInput } }
