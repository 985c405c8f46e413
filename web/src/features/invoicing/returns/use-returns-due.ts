// The returns that are to be filed soon, or should have been: a line each for the dashboard.
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { useQueries } from '@tanstack/react-query'
import { periodsQuery, useFilers } from './return-queries.ts'
import { returnsPath } from './returns-address.ts'

interface ReturnDue {
  readonly text: string
  readonly detail: string
  readonly to: string
}

/** Days before the due day from which on it is said. */
const SOON = 10

/** Of each seller the latest one. */
export function useReturnsDue(): readonly ReturnDue[] {
  const { filers = [] } = useFilers()
  const answers = useQueries({ queries: filers.map(({ id }) => periodsQuery(id)) })
  const today = indianDay(Date.now())
  return answers.flatMap(({ data }) => {
    const waiting = data?.periods.findLast(({ state }) => state === 'due' || state === 'late')
    if (!data || !waiting) return []
    const days = daysFrom(today, waiting.dueDay)
    if (days > SOON) return []
    const name = returnWords.period(waiting.period, waiting.isQuarter)
    return [
      {
        text: returnWords.toDo(name, days),
        detail: returnWords.toDoDetail(data.seller.name, waiting.dueDay),
        to: returnsPath({ sellerId: data.seller.id, month: waiting.period }),
      },
    ]
  })
}
