// The only cookie of Daybook: it says that a second step was given in this browser before. By itself it opens nothing, and it
// is read at the sign-in alone; a page elsewhere neither sends it (SameSite) nor is it believed for any other call.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#settings/config.ts'
import { isLoopback } from '#http/outbound/loopback.ts'

export const DEVICE_MS = 30 * 24 * 60 * 60 * 1000

type Addressed = Pick<Config, 'publicUrl'>

interface Manner {
  readonly name: string
  readonly isSecure: boolean
}

/** Undefined where it would travel in the clear: only this machine itself may do without https. */
function mannerOf({ publicUrl }: Addressed): Manner | undefined {
  if (publicUrl === undefined) return undefined
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return { name: '__Host-daybook-device', isSecure: true }
  return isLoopback(hostname) ? { name: 'daybook-device', isSecure: false } : undefined
}

/** May a browser be remembered here? */
export const canRemember = (config: Addressed): boolean => mannerOf(config) !== undefined

/** What the browser kept; undefined if there is nothing of ours in it. */
export function deviceTokenOf(config: Addressed, request: FastifyRequest): string | undefined {
  const manner = mannerOf(config)
  if (!manner) return undefined
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2)
    if (name === manner.name && /^[\w-]{43}$/.test(value)) return value
  }
  return undefined
}

function setCookie(config: Addressed, reply: FastifyReply, value: string, seconds: number): void {
  const manner = mannerOf(config)
  if (!manner) return
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${manner.isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${manner.name}=${value}; ${rest}`)
}

export const giveDeviceCookie = (config: Addressed, reply: FastifyReply, token: string): void =>
  setCookie(config, reply, token, DEVICE_MS / 1000)

export const takeDeviceCookie = (config: Addressed, reply: FastifyReply): void =>
  setCookie(config, reply, '', 0)
