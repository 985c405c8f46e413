// The reader of lines with all it needs to know: the person's clock and the names that can be called.
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { preferencesQuery } from '#api/preferences.ts'
import { noClient, whichClient } from '@daybook/contract/messages/tasks/client-messages.ts'
import { useUser } from '#api/session/session.ts'
import { clientWords, isGivenBack } from './client-words.ts'
import { type Lists, vocabularyOf } from './part-values.ts'
import { useClients } from './use-clients.ts'
import type { ReadLine, readLine } from './read-line.ts'

type ReadLineFunction = typeof readLine
const none: readonly AnyRecord[] = []
const { priority, category, customList, assignedTo, repeatOption } = task.fields

/** A line that nobody has read yet is a name. */
const unread = (line: string): ReadLine => ({ name: line, parts: [] })

function questionOf(
  name: string,
  asked: readonly string[],
  clients: readonly AnyRecord[],
): string | undefined {
  const word = clientWords(name).find((each) => asked.includes(each))
  if (word === undefined) return undefined
  return clients.some((each) => isCalled(each, word)) ? whichClient(word) : noClient(word)
}
const isCalled = ({ name }: AnyRecord, word: string) =>
  typeof name === 'string' && name.normalize('NFC').toLowerCase().startsWith(word)

export interface LineReader {
  readonly lists: Lists
  /** The code and the lists have come, or won't. */
  readonly isReady: boolean
  /** What the words behind a plus ask that are left in the name: no client is called so, or several are. */
  readonly clientQuestion: (name: string, plain: readonly string[]) => string | undefined
  readonly read: (line: string, now: number, plain?: readonly string[]) => ReadLine
}

/**
 * Without its code, or before the lists have come, it understands less; what is typed is never lost.
 * @param text all that is written, whose clients are looked for
 * @param enabled false while nobody types: nothing is asked for until then
 */
export function useReadLine(text: string, enabled = true): LineReader {
  const zone = useUser().timeZone
  const preferences = useQuery({ ...preferencesQuery, enabled })
  const dayReminderTime = preferences.data?.dayReminderTime
  const [reader, setReader] = useState<ReadLineFunction>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!enabled) return undefined
    let isOver = false
    const load = async () => {
      const loaded = await import('./read-line.ts')
      if (!isOver) setReader(() => loaded.readLine)
    }
    load().catch(() => {
      if (!isOver) setFailed(true)
    })
    return () => {
      isOver = true
    }
  }, [enabled])

  const { clients, asked: askedClients, isReady: areClientsReady } = useClients(enabled ? text : '')
  const asked = [
    useOptions(priority.to, { enabled }),
    useOptions(category.to, { enabled }),
    useOptions(customList.to, { enabled }),
    useOptions(assignedTo.to, { enabled }),
    useOptions(repeatOption.to, { enabled }),
  ] as const
  const [priorities, categories, customLists, people, repeats] = [
    asked[0].data,
    asked[1].data,
    asked[2].data,
    asked[3].data,
    asked[4].data,
  ]
  const isReady =
    enabled &&
    areClientsReady &&
    (hasFailed || reader !== undefined) &&
    ![preferences, ...asked].some((each) => each.isLoading)
  const lists = useMemo(
    (): Lists => ({
      priority: priorities ?? none,
      category: categories ?? none,
      customList: customLists ?? none,
      assignedTo: people ?? none,
      organization: clients,
      repeatOption: repeats ?? none,
    }),
    [priorities, categories, customLists, people, clients, repeats],
  )
  return useMemo(() => {
    const known = vocabularyOf(lists)
    return {
      lists,
      isReady,
      clientQuestion: (name, plain) =>
        questionOf(
          name,
          askedClients.filter((word) => !isGivenBack(word, plain)),
          clients,
        ),
      read: (line, now, plain = []) =>
        reader?.(line, { now, zone, known, plain, dayReminderTime }) ?? unread(line),
    }
  }, [lists, isReady, reader, zone, dayReminderTime, askedClients, clients])
}
