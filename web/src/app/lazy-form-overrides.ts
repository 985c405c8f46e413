// The frame of forms that come up over a page, loaded with the first of them or before.
import { lazyPart } from '#lib/lazy-part.ts'

export const LazyFormOverrides = lazyPart(async () => (await import('./form-overrides.tsx')).FormOverrides)
