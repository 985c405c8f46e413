// Requests over a real connection: limits, long answers and what the connection adds are not to be seen from inside.
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | undefined
}
export interface WireAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values as they came, one after the other. */
  readonly rawHeaders: readonly string[]
  readonly body: string
}
export type Wire = (asked: WireRequest) => Promise<WireAnswer>

/** Lets the application listen on a free port. @returns asks it there, over connections that stay open */
export async function openWire(app: FastifyInstance): Promise<Wire> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  afterAll(() => agent.destroy())
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const isSized = payload !== undefined && !('transfer-encoding' in headers)
      const length = isSized ? { 'content-length': String(Buffer.byteLength(payload)) } : {}
      const asked = { host: '127.0.0.1', port, agent, method, path: url, headers: { ...length, ...headers } }
      request(asked, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { statusCode = 0, rawHeaders } = answer
          const body = Buffer.concat(parts).toString()
          resolve({ statusCode, headers: answer.headers, rawHeaders, body })
        })
        answer.on('error', reject)
      })
        .on('error', reject)
        .end(payload)
    })
}
