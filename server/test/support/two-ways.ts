// The fast path (http/fast-reads.ts) beside the ordinary one: two applications on one database, asked the same.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { ROLES } from '@daybook/contract/access.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { AnsweredLine, Log } from '#http/request-log.ts'
import { openOffice, signedIn } from '#test/support/actors.ts'
import { startAnother } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import { dialects } from '#test/support/dialects.ts'
import { openWire, type WireAnswer, type WireRequest } from '#test/support/wire.ts'

/** The first time something is asked, it has to be found out; the second time a body is checked. */
const TIMES = 3

const [sqlite] = dialects
/** The one database that has a fast path. */
export const dialect = sqlite ?? expect.unreachable('SQLite is there')

/** Requests that Fastify has handled, by the application that it was. */
export function countHandled(app: object) {
  let handled = 0
  const note = (message: unknown) => {
    const { request } = message as { readonly request: { readonly server: object } } // Fastify's word
    if (Object.getPrototypeOf(request.server) === app || request.server === app) handled += 1
  }
  subscribe('tracing:fastify.request.handler:start', note)
  afterAll(() => unsubscribe('tracing:fastify.request.handler:start', note))
  return () => handled
}

/** Sends the parts, a moment between two of them. @returns all answers until the connection closes, comparable */
export function talk(app: FastifyInstance, parts: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo // it listens on a port
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    const write = async () => {
      for (const part of parts) {
        socket.write(part)
        await sleep(20)
      }
    }
    socket.on('connect', () => void write())
    socket.on('data', (text) => (heard += String(text)))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve(
        heard.replaceAll(/(x-request-id|Date): .*/g, '$1').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id'),
      ),
    )
  })
}

/** Everything but what is another one every time. */
function comparable({ statusCode, rawHeaders, headers, body }: WireAnswer) {
  const id = String(headers['x-request-id'])
  const plain = (text: string) => text.replaceAll(id, 'an id')
  const date = rawHeaders.indexOf('Date') + 1
  return {
    statusCode,
    body: plain(body),
    rawHeaders: rawHeaders.map((text, place) => (place === date ? 'now' : plain(text))),
    isId: /^[\da-f-]{36}$/.test(id),
  }
}

export async function openTwoWays() {
  const lines: AnsweredLine[] = []
  const log: Log = {
    options: { level: 'error', stream: { write: () => undefined }, hooks: {} },
    answered: (line) => lines.push(line),
  }
  const office = await openOffice(dialect, { app: { log } })
  const ordinary = await startAnother(office, { isFast: false, log })
  const wires = { fast: await openWire(office.app), ordinary: await openWire(ordinary.app) }
  const handled = countHandled(office.app)
  const superAdmin = await signedIn(office, 'Indira', office.firm, ROLES.superAdmin)
  const people: Readonly<Record<string, Actor>> = {
    user: office.user,
    analyst: office.analyst,
    admin: office.admin,
    superAdmin,
    stranger: office.stranger,
    otherAdmin: office.otherAdmin,
    individual: office.individual,
  }

  const as = (who: Pick<Actor, 'token'>, asked: Partial<WireRequest> & { url: string }): WireRequest => ({
    method: 'GET',
    ...asked,
    headers: { authorization: `Bearer ${who.token}`, ...asked.headers },
  })
  const pageAs = (who: Actor, { api }: AnyEntity, body: object, headers = {}): WireRequest =>
    as(who, {
      method: 'POST',
      url: `/api/customized/${api.many}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })

  /**
   * Asks both, again and again. @returns the answer, and whether it went past Fastify: when the machine is busy, not
   * every time
   */
  async function both(asked: WireRequest) {
    const expected = comparable(await wires.ordinary(asked))
    let isPast = false
    for (let time = 0; time < TIMES; time += 1) {
      const before = handled()
      const answer = comparable(await wires.fast(asked))
      isPast ||= handled() === before
      expect({ asked, ...answer }).toEqual({ asked, ...expected })
    }
    return { ...expected, isPast }
  }
  return { office, ordinary, wires, lines, handled, superAdmin, people, as, pageAs, both }
}
