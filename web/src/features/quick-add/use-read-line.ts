// The reader of lines with all it needs to know: the person's clock and the names that can be called.
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { preferencesQuery } from '#api/preferences.ts'
import { useUser } from '#api/session/session.ts'
import { type Lists, vocabularyOf } from './part-values.ts'
import type { ReadLine, readLine } from './read-line.ts'

type ReadLineFunction = typeof readLine
const none: readonly AnyRecord[] = []
const { priority, category, customList, assignedTo, repeatOption } = task.fields

/** A line that nobody has read yet is a name. */
const unread = (line: string): ReadLine => ({ name: line, parts: [] })

export interface LineReader {
  readonly lists: Lists
  readonly read: (line: string, now: number, plain?: readonly string[]) => ReadLine
}

/** Without its code, or before the lists have come, it understands less; what is typed is never lost. */
export function useReadLine(): LineReader {
  const zone = useUser().timeZone
  const dayReminderTime = useQuery(preferencesQuery).data?.dayReminderTime
  const [reader, setReader] = useState<ReadLineFunction>()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const loaded = await import('./read-line.ts')
      if (!isOver) setReader(() => loaded.readLine)
    }
    load().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])

  const options = [priority, category, customList, assignedTo, repeatOption].map(({ to }) => to)
  const [priorities, categories, customLists, people, repeats] = [
    useOptions(options[0] ?? '').data,
    useOptions(options[1] ?? '').data,
    useOptions(options[2] ?? '').data,
    useOptions(options[3] ?? '').data,
    useOptions(options[4] ?? '').data,
  ]
  const lists = useMemo(
    (): Lists => ({
      priority: priorities ?? none,
      category: categories ?? none,
      customList: customLists ?? none,
      assignedTo: people ?? none,
      repeatOption: repeats ?? none,
    }),
    [priorities, categories, customLists, people, repeats],
  )
  return useMemo(() => {
    const known = vocabularyOf(lists)
    return {
      lists,
      read: (line, now, plain = []) =>
        reader?.(line, { now, zone, known, plain, dayReminderTime }) ?? unread(line),
    }
  }, [lists, reader, zone, dayReminderTime])
}
