// Addresses that a client gives: called only over https, never where only this machine or its network can look (security §6).
import { BlockList, isIP } from 'node:net'

export interface AddressRule {
  /** May this address be kept and called, as far as it can be told without looking its name up? */
  readonly isAllowed: (url: URL) => boolean
  /** May a connection go to this IP address? */
  readonly isReachable: (ip: string) => boolean
}

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

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa)\.?$/i

/** The host without the brackets of an IPv6 address. */
export const hostOf = (url: URL) => url.hostname.replaceAll(/^\[|\]$/g, '')

function isPublicHttps(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !localNames.test(host)
}

/** The rule of every installation. */
export const publicAddresses: AddressRule = { isAllowed: isPublicHttps, isReachable: isPublicAddress }
