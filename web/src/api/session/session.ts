// Who is signed in: one store for the whole page, kept encrypted across reloads and alike in all tabs.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { useSyncExternalStore } from 'react'
import { clearTrail, readTrail, takeTrail } from '#api/breadcrumbs.ts'
import { type Message, sayAfterRedirect } from '#api/message-bar.ts'
import { SESSION_ENTRY } from './session-vault.ts'
import { vault } from './vault.ts'

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'out'; readonly keepOrigin: boolean }
  | { readonly state: 'in'; readonly token: string; readonly user: LoggedInUser }

type Kept = { readonly token: string; readonly user: LoggedInUser }

let session: Session = vault.holds('session') ? { state: 'loading' } : { state: 'out', keepOrigin: true }
const listeners = new Set<() => void>()

/** Counts what began or ended a session here: reading the kept one takes a while, and what came meanwhile is newer. */
let changes = 0

function set(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const snapshot = () => session

export const useSession = (): Session => useSyncExternalStore(subscribe, snapshot)

export const currentToken = (): string | undefined => (session.state === 'in' ? session.token : undefined)

export const currentUser = (): LoggedInUser | undefined => (session.state === 'in' ? session.user : undefined)

export const isSignedInAs = (userId: number): boolean => session.state === 'in' && session.user.id === userId

/** The signed-in person; only for what is shown inside the signed-in shell. */
export function useUser(): LoggedInUser {
  const now = useSession()
  if (now.state !== 'in') throw new Error('Nobody is signed in here.')
  return now.user
}

/**
 * Starts the session. `andThen` runs in the same breath as the change, so that a navigation is one step with it
 * and no guard sees the time between the two.
 */
export async function signIn(
  { token, loggedInUser }: { readonly token: string; readonly loggedInUser: LoggedInUser },
  andThen?: () => void,
): Promise<void> {
  await vault.begin({ token, user: loggedInUser })
  changes += 1
  former = new Set()
  set({ state: 'in', token, user: loggedInUser })
  andThen?.()
}

/** Tokens of the open session that were exchanged for another one, in this tab. */
let former = new Set<string>()

/** A confirmed session goes on under a new token; the former one is worth nothing any more. */
export async function renewToken(token: string): Promise<void> {
  if (session.state !== 'in') return
  const { user } = session
  former.add(session.token)
  set({ state: 'in', token, user })
  await vault.write('session', { token, user })
}

/** The token that took the place of that one, here or in another tab; undefined if the session is over. */
export async function findSuccessor(token: string): Promise<string | undefined> {
  if (session.state !== 'in') return undefined
  if (session.token !== token) return former.has(token) ? session.token : undefined
  const kept = await vault.read('session')
  if (!isKept(kept) || kept.token === token || !isSignedInAs(kept.user.id)) return undefined
  await renewToken(kept.token)
  return kept.token
}

/** The session has become another person's on the server: so it is after a reload, and here once `signIn` says so. */
export const keepForReload = (loggedInUser: LoggedInUser): Promise<void> =>
  vault.write('session', { token: currentToken(), user: loggedInUser })

let expected: Message | undefined

/**
 * The session is about to end on the server, and this is what to say then.
 * @returns how to take that back
 */
export function expectSignOut(message: Message): () => void {
  expected = message
  return () => {
    if (expected === message) expected = undefined
  }
}

/** Ends the session in this browser. The message shows after the redirect; the origin is kept only when asked. */
export function signOut({
  message,
  keepOrigin = false,
}: { message?: string; keepOrigin?: boolean } = {}): void {
  if (session.state === 'out') return
  changes += 1
  void vault.wipe()
  sessionStorage.clear()
  clearTrail()
  if (message) sayAfterRedirect(expected ?? { tone: 'bad', text: message })
  expected = undefined
  set({ state: 'out', keepOrigin })
}

/** Takes over what the server now knows about the person: name, roles, customer. Somebody else’s answer is not theirs. */
export function refreshUser(user: LoggedInUser): void {
  if (session.state !== 'in' || session.user.id !== user.id) return
  const { token } = session
  set({ state: 'in', token, user })
  void vault.write('session', { token, user })
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'token' in value && 'user' in value

/** Takes up the kept session, if nothing newer came while it was read. What can't be read means signed out. */
export async function restoreSession(): Promise<void> {
  changes += 1
  const asked = changes
  const [kept, trail] = [await vault.read('session'), await readTrail()]
  if (asked !== changes) return
  if (!isKept(kept)) {
    if (session.state !== 'out') set({ state: 'out', keepOrigin: true })
    return
  }
  takeTrail(trail)
  if (session.state !== 'in' || session.token !== kept.token) set({ state: 'in', ...kept })
}

/** A sign-in or sign-out in another tab counts here too. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    const isCleared = event.key === null || (event.key === SESSION_ENTRY && event.newValue === null)
    if (isCleared) {
      changes += 1
      clearTrail()
      sessionStorage.clear()
      if (session.state !== 'out') set({ state: 'out', keepOrigin: false })
    } else if (event.key === SESSION_ENTRY) {
      void restoreSession()
    }
  })
}
