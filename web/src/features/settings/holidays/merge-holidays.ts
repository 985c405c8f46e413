// Two people changed the firm's list of holidays at once: what each of them did to it stays done.
import { byDay } from '@daybook/contract/calendar/holiday-lines.ts'
import type { Holiday } from '@daybook/contract/calendar/working-days.ts'

type List = readonly Holiday[]

const namesOf = (list: List) => new Map(list.map(({ day, name }) => [day, name]))

/** What somebody added, renamed or removed since `base` is as they left it; of one day that both changed the own counts. */
export function mergedHolidays(base: List, theirs: List, mine: List): List {
  const [former, current, own] = [namesOf(base), namesOf(theirs), namesOf(mine)]
  const days = [...new Set([...theirs, ...mine].map(({ day }) => day))]
  return byDay(
    days.flatMap((day): Holiday[] => {
      const name = own.get(day) === former.get(day) ? current.get(day) : own.get(day)
      return name === undefined ? [] : [{ day, name }]
    }),
  )
}
