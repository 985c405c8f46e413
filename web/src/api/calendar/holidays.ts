// What the days of the firm's calendar are called. What knows how comes with the first calendar that is drawn.
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Another person's change shows with the next calendar after ten minutes. */
const FRESH_MS = 600_000

export const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: async ({ signal }) => (await import('./load-holidays.ts')).loadHolidays(signal),
  staleTime: FRESH_MS,
})

const noName = () => undefined

/** By day, 'YYYY-MM-DD': the holiday's name; undefined for other days, and until it is known. */
export function useHolidayOn(): (day: string) => string | undefined {
  return useQuery(holidaysQuery).data?.on ?? noName
}
