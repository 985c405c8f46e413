// The order of the tasks of a week while the page is open: what gets its first hours stays under the finger.
import type { WeekRow } from '@daybook/contract/time/time-calls.ts'
import { useState } from 'react'

/** New rows come below. @param week its Monday: each week begins with the order that it has */
export function useSteadyOrder(week: string, rows: readonly WeekRow[]): readonly WeekRow[] {
  const [seen, setSeen] = useState<{ readonly week: string; readonly ids: readonly number[] }>({
    week,
    ids: [],
  })
  const known = seen.week === week ? seen.ids : []
  const fresh = rows.map(({ task }) => task.id).filter((id) => !known.includes(id))
  const ids = [...known, ...fresh]
  if (seen.week !== week || fresh.length > 0) setSeen({ week, ids })
  return rows.toSorted((one, other) => ids.indexOf(one.task.id) - ids.indexOf(other.task.id))
}
