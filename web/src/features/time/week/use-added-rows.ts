// The rows that were put into a week and have no hours yet: they are there after a reload, too.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { Week, WeekRow } from '@daybook/contract/time/time-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pickByIds } from '#api/pick-queries.ts'
import { useUser } from '#api/session/session.ts'
import { pickedOf } from '../pick/picked.ts'
import { keepRows, keptRows } from './kept-rows.ts'
import { blankRow } from './week-rows.ts'

export function useAddedRows(week: Week) {
  const user = useUser()
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly number[]>>(new Map())
  const [named, setNamed] = useState<readonly WeekRow[]>([])
  const ids = chosen.get(week.from) ?? keptRows(user.id, week.from)
  // What has hours is a row by itself.
  const blank = ids.filter((id) => !week.rows.some(({ task }) => task.id === id))
  const known = [...week.lastRows, ...named]
  const unknown = blank.filter((id) => !known.some(({ task }) => task.id === id))
  const { data } = useQuery({ ...pickByIds(projectTask, unknown), enabled: unknown.length > 0 })
  const read = (data?.list ?? []).map((record) => {
    const { id, name, project } = pickedOf(record)
    return blankRow({ task: { id, name }, project }, week)
  })
  const keep = (next: readonly number[]) => {
    setChosen(new Map(chosen).set(week.from, next))
    keepRows(user.id, week.from, next)
  }
  return {
    /** In the order in which they came; one whose task is gone is none. */
    rows: blank.flatMap((id) => {
      const row = [...known, ...read].find(({ task }) => task.id === id)
      // Where the week stands may have changed since.
      return row ? [{ ...row, cells: blankRow(row, week).cells }] : []
    }),
    add: (rows: readonly WeekRow[]) => {
      setNamed([...named, ...rows])
      keep([...new Set([...ids, ...rows.map(({ task }) => task.id)])])
    },
    remove: (taskId: number) => keep(ids.filter((id) => id !== taskId)),
  }
}
