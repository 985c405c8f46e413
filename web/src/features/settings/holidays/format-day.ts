// A civil day as people read it in lists: 'Nov 9, 2026 (Mon)'.
import { formatDayName } from '#lib/format-time.ts'

/** @param day 'YYYY-MM-DD' */
export const formatDay = (day: string): string => formatDayName(Date.parse(day), 'UTC')
