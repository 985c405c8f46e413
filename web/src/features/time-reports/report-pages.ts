// The screen of reports of hours; it comes with its first visit.
import { lazyPart } from '#lib/lazy-part.ts'

export const TimeReportsPage = lazyPart(async () => (await import('./reports-page.tsx')).ReportsPage)
