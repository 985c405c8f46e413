// The screens of hours; each comes with its first visit.
import { lazyPart } from '#lib/lazy-part.ts'

export const timePages = {
  week: lazyPart<object>(async () => (await import('./week/week-page.tsx')).WeekPage),
  approve: lazyPart<object>(async () => (await import('./approve/approve-page.tsx')).ApprovePage),
}
