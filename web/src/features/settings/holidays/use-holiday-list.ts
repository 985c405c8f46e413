// The firm's list of holidays while it is changed: nothing is kept before it is saved, and what was typed stays where that is refused.
import { type HolidayList, saveHolidays } from '@daybook/contract/calendar/holiday-calls.ts'
import { byDay, readHolidays, type ReadHolidays } from '@daybook/contract/calendar/holiday-lines.ts'
import type { Holiday } from '@daybook/contract/calendar/working-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { holidaysQuery } from '#api/calendar/holidays.ts'
import { withNames } from '#api/calendar/load-holidays.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { mergedHolidays } from './merge-holidays.ts'

const sameDays = (one: readonly Holiday[], other: readonly Holiday[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Those of both; of one day the later counts. */
const joined = (...lists: readonly (readonly Holiday[])[]) =>
  byDay([...new Map(lists.flat().map((holiday) => [holiday.day, holiday])).values()])

/** What somebody else saved meanwhile, where that is why it was refused. */
function currentIn(error: unknown): HolidayList | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  // It is the answer of the same call.
  return problem?.code === 'changed_meanwhile' ? (problem.current as HolidayList) : undefined
}

export function useHolidayList(saved: HolidayList) {
  const client = useQueryClient()
  const [base, setBase] = useState(saved)
  const [list, setList] = useState(saved.list)
  const [national, setNational] = useState(saved.national)
  const [isBusy, setBusy] = useState(false)
  const isChanged = national !== base.national || !sameDays(list, base.list)
  const take = (next: HolidayList) => {
    setBase(next)
    client.setQueryData(holidaysQuery.queryKey, withNames(next))
  }
  const save = async () => {
    setBusy(true)
    try {
      const { message, data } = await call(saveHolidays, {
        body: { national: national === 1 ? 1 : 0, list: [...list], stamp: base.stamp },
      })
      take(data)
      setList(data.list)
      say({ tone: 'good', text: message })
    } catch (error) {
      const current = currentIn(error)
      if (current) {
        take(current)
        setList((mine) => mergedHolidays(base.list, current.list, mine))
        setNational((mine) => (mine === base.national ? current.national : mine))
      }
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    list,
    national,
    isChanged,
    isBusy,
    save,
    setNational,
    add: (...holidays: readonly Holiday[]) => setList((former) => joined(former, holidays)),
    remove: (day: string) => setList((former) => former.filter((holiday) => holiday.day !== day)),
    /** @returns what was read of it, and which lines are none */
    load: async (file: File): Promise<ReadHolidays> => {
      const read = readHolidays(await file.text())
      setList((former) => joined(former, read.list))
      return read
    },
  }
}
