// How many requests one client may make (rules/operations 9): counted by address until the session is known, then by person,
// so that invented tokens are nobody's way around it. Counted per process.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Config } from '#settings/config.ts'
import { clientOf } from '#http/client-address.ts'
import { whenOver } from '#http/when-over.ts'

const SECOND = 1000
/** 3,000 a minute, all at once if need be: many people may sit behind one address, and a page loads many files. */
const ADDRESS = { most: 3000, windowMs: 60 * SECOND }
/** 600 in twelve seconds are 3,000 a minute, in bursts of 600. */
const PERSON = { most: 600, windowMs: 12 * SECOND }
/** Of long answers that are made as a whole: what was sent is garbage for a while, read or not (decision 0142). */
const LONG = { most: 64 * 1024 * 1024, windowMs: 12 * SECOND }
const OPEN_MAX = 60
/** More clients than that at once are forgotten and start anew. */
const CLIENTS_MAX = 50_000

const tooFast = (retryAfterSeconds: number) =>
  new AppError('too_many_requests', messages.tooManyRequests, { retryAfterSeconds })

/** Counts per key in windows of time. */
export function openWindows({ most, windowMs }: { readonly most: number; readonly windowMs: number }) {
  let windows = new Map<string | number, { count: number; readonly end: number }>()
  const windowOf = (key: string | number) => {
    const now = performance.now()
    const known = windows.get(key)
    if (known && known.end > now) return known
    if (windows.size >= CLIENTS_MAX) windows = new Map()
    const window = { count: 0, end: now + windowMs }
    windows.set(key, window)
    return window
  }
  /** Until it is open again; 0: it is open. */
  const msLeft = (key: string | number) => {
    const window = windows.get(key)
    return window && window.count >= most ? Math.max(0, window.end - performance.now()) : 0
  }
  /** @throws AppError too_many_requests */
  const refuseFull = (key: string | number) => {
    const left = msLeft(key)
    if (left > 0) throw tooFast(Math.ceil(left / SECOND))
  }
  return {
    refuseFull,
    isFull: (key: string | number) => msLeft(key) > 0,
    /** @throws AppError too_many_requests */
    count: (key: string | number) => {
      refuseFull(key)
      windowOf(key).count += 1
    },
    add: (key: string | number, much: number) => {
      windowOf(key).count += much
    },
    refund: (key: string | number) => {
      const window = windows.get(key)
      if (window) window.count -= 1
    },
  }
}

export interface RequestLimits {
  /** Before anything is known. @throws AppError too_many_requests */
  readonly countAddress: (request: FastifyRequest) => void
  /** Once the session is known: the person is counted, the address is not. @throws AppError too_many_requests */
  readonly countPerson: (request: FastifyRequest, reply: FastifyReply, actor: Actor) => void
  /** A long answer was made: too much of them, and the next request is refused. */
  readonly noteLong: (actor: Actor, bytes: number) => void
}

const off: RequestLimits = {
  countAddress: () => undefined,
  countPerson: () => undefined,
  noteLong: () => undefined,
}

export function openRequestLimits({ rateLimit }: Config): RequestLimits {
  if (!rateLimit) return off
  const addresses = openWindows(ADDRESS)
  const people = openWindows(PERSON)
  const long = openWindows(LONG)
  const open = new Map<number, number>()

  const holdOpen = (reply: FastifyReply, userId: number) => {
    const count = open.get(userId) ?? 0
    if (count >= OPEN_MAX) throw tooFast(1)
    open.set(userId, count + 1)
    whenOver(reply, () => {
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    })
  }

  return {
    countAddress: (request) => addresses.count(clientOf(request)),
    countPerson: (request, reply, { userId }) => {
      addresses.refund(clientOf(request))
      long.refuseFull(userId)
      people.count(userId)
      holdOpen(reply, userId)
    },
    noteLong: ({ userId }, bytes) => long.add(userId, bytes),
  }
}
