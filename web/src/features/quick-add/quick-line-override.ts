// Quick add understands a whole line in the name; the code behind it loads with the form.
import type { FormOverride } from '#entities/form-override.ts'
import { lazyPart } from '#lib/lazy-part.ts'

export const quickLine: FormOverride = {
  quickInputs: { name: lazyPart(async () => (await import('./quick-line-input.tsx')).QuickLineInput) },
}
