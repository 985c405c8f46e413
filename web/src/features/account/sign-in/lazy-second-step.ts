// The second step of a sign-in loads where an account has one.
import { lazyPart } from '#lib/lazy-part.ts'

export const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)
