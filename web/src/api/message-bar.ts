// What the message bar says: one message at a time, gone after five seconds or with the route.
import { MESSAGE_BAR_MS, UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { useSyncExternalStore } from 'react'
import { referenceFor, sentenceOf } from './api-error.ts'

export interface MessageAction {
  readonly label: string
  readonly run: () => void
}

export interface Message {
  readonly tone: 'good' | 'bad' | 'info'
  readonly text: string
  readonly action?: MessageAction | undefined
  /** An action that is still being looked for: nobody waits for it, and it joins the message while that is shown. */
  readonly laterAction?: Promise<MessageAction | undefined> | undefined
  /** By which whoever administers Daybook finds what went wrong. */
  readonly reference?: string | undefined
  /** Milliseconds; five seconds unless an undo needs longer. */
  readonly stayFor?: number | undefined
}

/** For moving the eyes elsewhere. */
const SHORTEST_MS = 1000

let shown: Message | undefined
/** What is shown as it was before an action joined it. */
let asSaid: Message | undefined
let waiting: Message | undefined
let queued: Message | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

let endsAt = 0
let left = 0

function wait(milliseconds: number) {
  endsAt = Date.now() + milliseconds
  timer = setTimeout(() => set(undefined), milliseconds)
}

/** The message waits while somebody points at it or has the focus in it. */
export function holdMessage(): void {
  if (!shown) return
  clearTimeout(timer)
  if (left === 0) left = Math.max(1, endsAt - Date.now())
}
export function releaseMessage(): void {
  if (left === 0 || !shown) return
  clearTimeout(timer)
  wait(Math.max(left, SHORTEST_MS))
  left = 0
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** There is as much time for an action that came later; whoever holds the message goes on holding it. */
function join(message: Message, action: MessageAction | undefined) {
  if (!action || asSaid !== message) return
  shown = { ...message, action }
  if (left > 0) left = Math.max(left, UNDO_MS)
  else {
    clearTimeout(timer)
    wait(Math.max(endsAt - Date.now(), UNDO_MS))
  }
  tell()
}

function set(message: Message | undefined) {
  clearTimeout(timer)
  left = 0
  const next = message ?? queued
  if (!message) queued = undefined
  shown = next
  asSaid = next
  if (next) wait(next.stayFor ?? MESSAGE_BAR_MS)
  tell()
  void next?.laterAction?.then((action) => join(next, action))
}

/**
 * Shows a message in place of the one before.
 * @returns whether it is still shown, for whoever would add to it
 */
export function say(message: Message): () => boolean {
  const said = { ...message }
  set(said)
  return () => asSaid === said
}

/** The sentence of a failed call. */
export const sayError = (error: unknown): void =>
  void say({ tone: 'bad', text: sentenceOf(error), reference: referenceFor(error) })

/**
 * Shows the message as soon as no other is shown: nobody loses an undo to something that can wait.
 * @returns how to take it back while it waits
 */
export function sayWhenFree(message: Message): () => void {
  if (shown) queued = message
  else say(message)
  return () => {
    if (queued === message) queued = undefined
  }
}

/** Shows the message after the next change of route instead of now. */
export const sayAfterRedirect = (message: Message): void => {
  waiting = message
}

export const clearMessages = (): void => {
  waiting = undefined
  set(undefined)
}

export const useMessage = (): Message | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
  )

/**
 * Clears the bar with the route, or shows what waited for it. It listens to the router's own events, because a
 * redirect to the address one is on already is a change too, and the place where a save on an add page leads.
 * @param isPassing tells addresses that only lead on to another one
 */
export function followRoute(isPassing: (path: string) => boolean): () => void {
  let path = location.pathname
  const changed = () => {
    if (isPassing(location.pathname)) return
    const next = waiting
    waiting = undefined
    if (next) say(next)
    else if (location.pathname !== path) set(undefined)
    path = location.pathname
  }
  const events = ['popstate', 'pushState', 'replaceState']
  for (const event of events) addEventListener(event, changed)
  return () => {
    for (const event of events) removeEventListener(event, changed)
  }
}
