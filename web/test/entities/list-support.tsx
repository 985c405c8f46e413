// A signed-in person in front of a page, with a server that answers from memory.
import { keepChoice, type KeptChoices } from '@daybook/contract/account/kept-choices.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#api/query-client.ts'
import { signIn } from '#api/session/session.ts'
import { ListFrame, RecordTable } from '#entities/list/list-frame.tsx'
import { RecordCard } from '#entities/card/record-card.tsx'
import { RecordCards } from '#entities/card/record-cards.tsx'
import { useRecordList } from '#entities/list/use-list.ts'
import { answerWithoutFiles } from './without-files.ts'

export const asha: LoggedInUser = {
  id: 4,
  firstname: 'Asha',
  lastname: 'Rao',
  email: 'asha@example.com',
  timeZone: 'Asia/Kolkata',
  roles: [{ id: 4, name: 'User' }],
  customer: { id: 2, organizationName: 'Deshrao Associates' },
}

/** For `renderSignedIn`: she chose this before. */
export const having = (choices: KeptChoices) => ({ user: { ...asha, choices } })

export interface SentRequest {
  readonly method: string
  readonly path: string
  // What a test sent through JSON has any shape; the assertions say which.
  readonly body: Record<string, unknown>
}
type Answer = { readonly status?: number; readonly json: unknown } | 'no answer' | Promise<unknown>
type Answering = (asked: SentRequest) => Answer

const response = (status: number, json: unknown) =>
  new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })

/** Replaces the network; the answer 'no answer' is a server that can't be reached. */
export function serverAnswers(answering: Answering): readonly SentRequest[] {
  const asked: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as SentRequest['body']
    const request = { method: init.method ?? 'GET', path: address, body }
    const noFiles = answerWithoutFiles(request.method, address)
    if (noFiles) return response(200, noFiles)
    asked.push(request)
    const answer = answering(request)
    if (answer === 'no answer') throw new TypeError('Failed to fetch')
    if (answer instanceof Promise) return response(200, await answer)
    return response(answer.status ?? 200, answer.json)
  })
  return asked
}

/** What was asked of lists, without the choices that were sent to be remembered. */
export const listCalls = (asked: readonly SentRequest[]) =>
  asked.filter(({ path }) => path !== keepChoice.path)

/** The choices that were sent to be remembered, the latest of each name. */
export const sentChoices = (asked: readonly SentRequest[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    asked.flatMap(({ path, body }) =>
      path === keepChoice.path ? [[String(body['name']), body['choice']]] : [],
    ),
  )

/** A paged answer that holds these records. */
export const pageOf = (list: readonly AnyRecord[], totalPages = 1, totalItems = list.length) => ({
  json: { list, totalPages: list.length === 0 ? 0 : totalPages, totalItems },
})

/** `go` and `history` are the router's, for tests that look at the address. */
export async function renderSignedIn(
  ui: ReactNode,
  { path = '/', user = asha }: { path?: string; user?: LoggedInUser } = {},
) {
  await signIn({ token: 'token', loggedInUser: user })
  const { hook, searchHook, history, navigate } = memoryLocation({ path, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <QueryClientProvider client={createQueryClient()}>{ui}</QueryClientProvider>
    </Router>,
  )
  return { history, navigate }
}

/** Cleans up after each test, which fails if React complained. */
export function usesThePage() {
  let complaints: MockInstance
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('scrollTo', () => undefined)
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    complaints = vi.spyOn(console, 'error')
  })
  afterEach(() => {
    cleanup()
    expect(complaints).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

interface TableListProps {
  readonly entity: AnyEntity
  readonly columns?: readonly string[]
  readonly isNumbered?: boolean
}

/** A list that is a table wherever there is room. */
export function TableList({ entity, ...table }: TableListProps) {
  const list = useRecordList(entity, { view: 'table' })
  return (
    <ListFrame
      list={list}
      cards={<RecordCards list={list} card={RecordCard} />}
      table={<RecordTable list={list} {...table} />}
    />
  )
}
