// The checklist of a saved task: each change is stored at once, and meets what others change at the same time.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { notSaved } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import { carryInto } from '@daybook/contract/tasks/checklists/carry.ts'
import { isSameList } from '@daybook/contract/tasks/checklists/checklist.ts'
import * as calls from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { COMMENT } from '#api/live/comment-name.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { useAddition } from '#entities/form/saving/additions.ts'
import type { ListEditor, Reading } from './list-editor.ts'
import { filledItems } from './typed-items.ts'

type Items = readonly calls.ChecklistItem[]

/** Nobody waits for it, and what was typed is nowhere else. */
const NOT_SAVED_MS = 60_000

/** The live stream calls it old with everything else of tasks. */
const listKey = (id: number) => [entity.name, 'checklist', id] as const

export const checklistQuery = (id: number) => ({
  queryKey: listKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(calls.getChecklist, { params: { id }, signal }),
})

/** Lists say how far the task is, and its history what happened. */
function outdate(client: QueryClient, id: number): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, what] }) => name === entity.name && what !== 'checklist',
  })
  void client.invalidateQueries({ queryKey: [COMMENT, entity.name, id] })
}

/** The present list, where a refusal brings one along. */
const currentOf = (error: unknown): calls.Checklist | undefined => {
  const problem = error instanceof ApiError ? error.problem : undefined
  return problem?.code === 'changed_meanwhile' ? (problem.current as calls.Checklist) : undefined // as checklist-calls.ts says
}

/** Ticks are the server's, items are as they are typed. */
const withTicks = (typed: Items, { items }: calls.Checklist): Items => {
  const stored = new Map(items.map((item) => [item.id, item]))
  return typed.map((item) => {
    const { doneTime, doneBy } = stored.get(item.id) ?? item
    return { ...item, doneTime, doneBy }
  })
}

function tickedAs(item: calls.ChecklistItem, done: boolean | undefined): calls.ChecklistItem {
  if (done === undefined || done === (item.doneTime !== null)) return item
  return { ...item, doneTime: done ? Date.now() : null, doneBy: null }
}

const without = (all: ReadonlyMap<number, boolean>, id: number) =>
  new Map([...all].filter(([other]) => other !== id))

/** What one changed, on top of what another one did meanwhile. */
function merged(typed: Items, base: Items, { items }: calls.Checklist): Items {
  const withoutNames = (list: Items) => list.map((item) => ({ ...item, doneById: item.doneBy?.id ?? null }))
  const known = new Map([...typed, ...items].map((item) => [item.id, item]))
  return carryInto(withoutNames(items), base, typed).map(({ id, text, doneTime }) => ({
    id,
    text,
    doneTime,
    doneBy: known.get(id)?.doneBy ?? null,
  }))
}

const sentOf = (items: Items) =>
  filledItems(items).map(({ id, text, doneTime }) => ({ id, text, done: doneTime !== null }))
const structureOf = (items: Items) => filledItems(items).map(({ id, text }) => ({ id, text: text.trim() }))

/** Sends what was typed, one request at a time, until the server has it. */
function useSaver(id: number) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Items>()
  const [error, setError] = useState<string>()
  const isLeft = useRef(false)
  // As they are now: a request that comes back later finds here what was typed meanwhile.
  const now = useRef<{ typed: Items | undefined; base: Items }>({ typed: undefined, base: [] })
  const running = useRef<Promise<void>>(undefined)

  const put = (next: Items | undefined) => {
    now.current.typed = next
    setTyped(next)
  }
  const stored = () => client.getQueryData<calls.Checklist>(listKey(id))
  async function send(upcoming: boolean): Promise<void> {
    const sent = now.current.typed ?? stored()?.items ?? []
    const isStored = isSameList(structureOf(sent), structureOf(stored()?.items ?? []))
    if (isStored && !upcoming) return clear(sent)
    const own = new Set((stored()?.items ?? []).map((item) => item.id))
    // Ticks of items that are there already go their own way.
    const items = sentOf(sent).map(({ done, ...item }) => (own.has(item.id) ? item : { ...item, done }))
    try {
      const { data, message } = await call(calls.saveChecklist, {
        params: { id },
        body: { items, stamp: stored()?.stamp ?? 0, ...(upcoming && { upcoming }) },
      })
      client.setQueryData(listKey(id), data)
      now.current.base = data.items
      if (upcoming) say({ tone: 'good', text: message })
      clear(sent)
    } catch (refusal) {
      const current = currentOf(refusal)
      if (!current) throw refusal
      put(merged(now.current.typed ?? sent, now.current.base, current))
      now.current.base = current.items
      client.setQueryData(listKey(id), current)
      await send(upcoming)
    }
    if (now.current.typed && now.current.typed !== sent) await send(false)
  }
  const clear = (sent: Items) => {
    // An item that is still empty waits for its first letter.
    if (now.current.typed === sent && filledItems(sent).length === sent.length) put(undefined)
  }
  const tellFailed = (refusal: unknown) => {
    const text = notSaved(sentenceOf(refusal))
    setError(text)
    if (!isLeft.current || !isTyped()) return
    const action = { label: 'Try again', run: () => void flush() }
    say({ tone: 'bad', text, action, stayFor: NOT_SAVED_MS })
  }
  const flush = (upcoming = false): Promise<void> => {
    running.current ??= send(upcoming)
      .then(() => setError(undefined), tellFailed)
      .finally(() => {
        running.current = undefined
        outdate(client, id)
      })
    return running.current
  }
  const begin = (next: Items) => {
    now.current.base = now.current.typed ? now.current.base : (stored()?.items ?? [])
    put(next)
  }
  const isTyped = () => now.current.typed !== undefined
  const discard = () => {
    put(undefined)
    setError(undefined)
  }
  const leave = useEffectEvent(() => {
    isLeft.current = true
    if (isTyped()) void flush()
  })
  useEffect(() => {
    isLeft.current = false
    return () => leave()
  }, [])
  return { typed, error, begin, flush, isTyped, discard }
}

export function useStoredList(id: number): ListEditor & Reading {
  const client = useQueryClient()
  const { data, error: readError, refetch } = useQuery(checklistQuery(id))
  const { typed, error, begin, flush, isTyped, discard } = useSaver(id)
  // The form keeps whoever leaves what could not be stored; what is only on its way is not lost with it.
  useAddition(useOpenForm().additions, {
    isUnsaved: typed !== undefined && error !== undefined,
    onDiscard: discard,
  })
  /** Ticks that are under way. */
  const [ticking, setTicking] = useState<ReadonlyMap<number, boolean>>(new Map())
  const list = data ?? { items: [], stamp: 0, upcoming: 0 }

  async function tick(item: calls.ChecklistItem, done: boolean) {
    // At once: a box that waits for the server looks as if it had not been pressed.
    setTicking((all) => new Map(all).set(item.id, done))
    if (isTyped()) await flush()
    try {
      const answer = await call(calls.tickItem, { params: { id, itemId: item.id }, body: { done } })
      client.setQueryData(listKey(id), answer.data)
    } catch (refusal) {
      sayError(refusal)
      void client.invalidateQueries({ queryKey: listKey(id) })
    }
    setTicking((all) => without(all, item.id))
    outdate(client, id)
  }

  return {
    isRead: data !== undefined,
    readError,
    readAgain: () => void refetch(),
    items: (typed ? withTicks(typed, list) : list.items).map((item) => tickedAs(item, ticking.get(item.id))),
    change: (items, settled) => {
      begin(items)
      if (settled) void flush()
    },
    tick: (item, done) => void tick(item, done),
    settle: () => {
      if (isTyped()) void flush()
    },
    error,
    retry: error === undefined ? undefined : () => void flush(),
    upcoming:
      list.upcoming > 0 && !typed ? { count: list.upcoming, carry: () => void flush(true) } : undefined,
  }
}
