// What the repeat fields mean, as one sentence; it needs Temporal, and comes with the first task that repeats.
import type { ComponentType } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { loadTemporal } from '#lib/load-temporal.ts'
import type { RecurrenceSentenceProps } from './recurrence-sentence.tsx'

/** Without it the form is still a form. */
export const RecurrenceSentence = lazyPart(async (): Promise<ComponentType<RecurrenceSentenceProps>> => {
  try {
    await loadTemporal()
    return (await import('./recurrence-sentence.tsx')).RecurrenceSentence
  } catch {
    return () => null
  }
})
