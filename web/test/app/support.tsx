// What the tests of the shell share: a person, a server that answers from memory, and the whole application.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { paths } from '#lib/paths.ts'
import { clearMessages, followRoute } from '#api/message-bar.ts'
import { signIn, signOut } from '#api/session/session.ts'
import { forgetCarried } from '#features/account/carried.ts'

export const person = (role: string): LoggedInUser => ({
  id: 12,
  firstname: 'Ananya',
  lastname: 'Deshpande',
  email: 'ananya@deshrao.example',
  timeZone: 'Asia/Kolkata',
  roles: [{ id: 4, name: role }],
  customer: { id: 3, organizationName: 'Desh Rao' },
})

export interface Sent {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: unknown
}
type Answer = { readonly status?: number; readonly body: unknown } | 'unreachable'

const emptyPage = { list: [], totalPages: 0, totalItems: 0 }

/** Stands at the network's boundary: everything above it is the real thing. */
export function fakeServer() {
  const answers = new Map<string, Answer>()
  const sent: Sent[] = []
  const answer = async (address: string, init: RequestInit) => {
    const path = String(address)
    const headers = new Headers(init.headers)
    const body: unknown =
      typeof init.body === 'string'
        ? JSON.parse(init.body)
        : init.body instanceof URLSearchParams
          ? Object.fromEntries(init.body)
          : undefined
    sent.push({ method: init.method ?? 'GET', path, token: headers.get('Authorization'), body })
    const known = answers.get(path) ?? { body: path.startsWith('/api/customized/') ? emptyPage : [] }
    if (known === 'unreachable') throw new TypeError('Failed to fetch')
    const text = typeof known.body === 'string' ? known.body : JSON.stringify(known.body)
    return new Response(text, { status: known.status ?? 200 })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  return { sent, on: (path: string, said: Answer) => answers.set(path, said) }
}

/** As if the window were one of a phone. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width < '),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

/** What jsdom lacks. */
function patchBrowser() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (value?: string) {
    this.open = false
    if (value !== undefined) this.returnValue = value
    this.dispatchEvent(new Event('close'))
  }
}

/** Every test starts signed out at '/', with a quiet server, and ends without a trace. */
export function setUpApplication() {
  const now: { server: ReturnType<typeof fakeServer> } = { server: fakeServer() }
  let unfollow = () => {}
  beforeEach(() => {
    now.server = fakeServer()
    patchBrowser()
    history.replaceState(null, '', '/')
    unfollow = followRoute((path) => path === paths.navigate)
  })
  afterEach(() => {
    cleanup()
    signOut()
    clearMessages()
    forgetCarried()
    unfollow()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return now
}

/** Opens an address of the application, signed out or as somebody with this role. */
export async function open(path: string, role?: string, rest: Partial<LoggedInUser> = {}) {
  if (role) await signIn({ token: 'token-of-ananya', loggedInUser: { ...person(role), ...rest } })
  history.replaceState(null, '', path)
  return render(<App />)
}
