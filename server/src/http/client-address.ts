// Who is counted as one client: an IPv4 address, or an IPv6 network of 64 bits, which is what one customer line gets.
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** '2001:db8::1' → '2001:db8:0:0'; an IPv4 address, mapped or not, stays one. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  // The platform's own shortest spelling, without the brackets.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, GROUPS_OF_NETWORK).join(':')
}

/** Empty for a sender who is gone already, of whom there is no address any more although the types promise one. */
export function addressOf({ ip }: { readonly ip?: string }): string {
  return ip ?? ''
}

export const clientOf = (request: FastifyRequest): string => networkOf(addressOf(request))
