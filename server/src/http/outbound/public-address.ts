// What is a public address of the internet, and what only this machine or its network knows (rules/operations 12).
import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(net, prefix, 'ipv4')
}
// What a cloud tells its machines about themselves stands at a public address there.
closed.addAddress('168.63.129.16', 'ipv4')
/** Of IPv6 only the part that is given out, without those that hold an IPv4 address. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(net, prefix, 'ipv6')
}

/** A public address of the internet? */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !closed.check(ip, 'ipv4')
  return family === 6 && open.check(ip, 'ipv6') && !closed.check(ip, 'ipv6')
}

/** Names that no name server of the internet knows. */
export const localNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/i

/** The host without the brackets of an IPv6 address. */
export const hostOf = (url: URL) => url.hostname.replaceAll(/^\[|\]$/g, '')

/** '::ffff:10.0.0.5' and '::ffff:a00:5' are 10.0.0.5: one address, one spelling. */
export function plainAddress(ip: string): string {
  const [address = ''] = ip.split('%')
  if (isIP(address) !== 6) return address
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(shortest) ?? []
  if (high === undefined || low === undefined) return shortest
  const parts = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return parts.flatMap((part) => [part >> 8, part & 255]).join('.')
}

const near = new BlockList()
for (const [net, prefix, family] of [
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
] as const)
  near.addSubnet(net, prefix, family)
for (const [address, family] of [
  ['100.100.100.200', 'ipv4'],
  ['168.63.129.16', 'ipv4'],
  ['fd00:ec2::254', 'ipv6'],
] as const)
  near.addAddress(address, family)

/** This machine, its cable, and what a cloud tells its machines about themselves, keys included. */
export const isNearAddress = (ip: string) => near.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')
