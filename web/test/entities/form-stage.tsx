// A form on a stage: a signed-in person, a server that answers from a table, and a record of what it was asked.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { vi } from 'vitest'
import { clearMessages, useMessage } from '#api/message-bar.ts'
import { createQueryClient } from '#api/query-client.ts'
import { signIn } from '#api/session/session.ts'
import { overrides } from '#app/overrides/overrides.ts'
import { closeEditor } from '#entities/editor/editor-store.ts'
import { forgetUnsaved, guardHistory, guardNavigation } from '#entities/leaving/leave-guard.ts'
import { OverridesProvider } from '#entities/override.ts'
import { answerWithoutFiles } from './without-files.ts'

export const ananya: LoggedInUser = {
  id: 12,
  firstname: 'Ananya',
  lastname: 'Deshpande',
  email: 'ananya@deshrao.example',
  timeZone: 'Asia/Kolkata',
  roles: [{ id: 2, name: 'Admin' }],
  customer: { id: 3, organizationName: 'Deshpande & Rao' },
}

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
export const lists: Record<string, unknown> = {
  '/api/task_statuses': named('Open', 'In Progress', 'Closed'),
  '/api/task_priorities': named('Low', 'Medium', 'High', 'Critical'),
  '/api/task_categories': named(
    'Family',
    'Finance',
    'Health',
    'Office',
    'Home',
    'Learning',
    'Shopping',
    'Personal',
  ),
  '/api/custom_lists': named('My Tasks', 'This Week'),
  '/api/task_repeat_options': named(
    'Does not repeat',
    'Daily',
    'Weekdays',
    'Weekly',
    'Monthly',
    'Yearly',
    'Custom',
  ),
  '/api/data_statuses': named('Active', 'Inactive', 'Unknown'),
  '/api/users': [
    { id: 12, firstname: 'Ananya', lastname: 'Deshpande' },
    { id: 14, firstname: 'Vikram', lastname: 'Rao' },
  ],
}

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
  readonly headers: Headers
}
interface Reply {
  readonly status?: number
  readonly body: unknown
}
export type Answers = Record<string, Reply | ((asked: SentRequest) => Reply | Promise<Reply>)>

/** Requests that were sent, oldest first. */
export const asked: SentRequest[] = []
export const sent = (method: string) => asked.filter((each) => each.method === method)

/** Answers by 'METHOD /path'; drop-down lists answer by themselves. */
export function serve(answers: Answers = {}) {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = new URL(input, location.origin).pathname
    const method = init.method ?? 'GET'
    const answer = answers[`${method} ${path}`]
    const noFiles = answer ? undefined : answerWithoutFiles(method, path)
    if (noFiles) return json(200, noFiles)
    const text = typeof init.body === 'string' ? init.body : '{}'
    const request = {
      method,
      path,
      body: JSON.parse(text) as SentRequest['body'],
      headers: new Headers(init.headers),
    }
    asked.push(request)
    const reply = typeof answer === 'function' ? await answer(request) : answer
    if (reply) return json(reply.status ?? 200, reply.body)
    if (method === 'GET' && path in lists) return json(200, lists[path])
    return json(404, {
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: 'No such thing',
      code: 'not_found',
    })
  })
}
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })

// As in the product: before the first render.
guardHistory()

function Bar() {
  const message = useMessage()
  return (
    <>
      <p data-testid="message">{message?.text}</p>
      {message?.action && (
        <button type="button" onClick={message.action.run}>
          {message.action.label}
        </button>
      )}
    </>
  )
}

export async function show(children: ReactNode, user = ananya) {
  cleanup()
  clearMessages()
  closeEditor()
  forgetUnsaved()
  await signIn({ token: 'token', loggedInUser: user })
  // Loaded beforehand: what a cold start costs is nobody's mistake.
  await Promise.all(Object.values(overrides).flatMap((one) => ('form' in one ? [one.form.ready()] : [])))
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <OverridesProvider value={overrides}>
        <Router aroundNav={guardNavigation}>
          {children}
          <Bar />
        </Router>
      </OverridesProvider>
    </QueryClientProvider>,
  )
}

/** Base UI and the narrow-screen hook ask for what jsdom lacks. */
export function completeBrowser() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
}

export const savedTask = {
  id: 71,
  name: 'Call Sahyadri Foods',
  description: 'Quote 18.5 hours.',
  dueDate: Date.parse('2026-11-18T11:00:00+05:30'),
  reminderAt: Date.parse('2026-11-18T10:45:00+05:30'),
  repeatOption: { id: 1, name: 'Does not repeat' },
  repeatFrequency: 2,
  repeatFrequencyType: { id: 2, name: 'Week(s)' },
  status: { id: 2, name: 'In Progress' },
  priority: { id: 3, name: 'High' },
  category: { id: 4, name: 'Office' },
  customList: { id: 2, name: 'This Week' },
  assignedTo: { id: 14, firstname: 'Vikram', lastname: 'Rao' },
  groupId: 9,
  createdBy: { id: 12, firstname: 'Ananya', lastname: 'Deshpande' },
  createdAt: Date.parse('2026-10-28T16:12:09+05:30'),
  modifiedBy: { id: 12, firstname: 'Ananya', lastname: 'Deshpande' },
  lastModifiedAt: Date.parse('2026-11-17T18:40:51+05:30'),
}
