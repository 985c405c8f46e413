// Which addresses that a client gives may be called: public ones over https, and those that the operator names (OUTBOUND_ALLOW).
import { BlockList, isIP } from 'node:net'
import {
  hostOf,
  isNearAddress,
  isPublicAddress,
  localNames,
  plainAddress,
} from '#http/outbound/public-address.ts'

export interface AddressRule {
  /** May this address be kept and called, as far as it can be told without looking its name up? */
  readonly isAllowed: (url: URL) => boolean
  /** May a connection for this address go to this IP address? */
  readonly isReachable: (url: URL, ip: string) => boolean
}

const familyOf = (ip: string) => (isIP(ip) === 4 ? 'ipv4' : 'ipv6')

/** What the operator named, sorted by kind. */
function targetsOf(words: readonly string[]) {
  const names = new Set<string>()
  const addresses = new Set<string>()
  const networks = new BlockList()
  let hasNetworks = false
  for (const word of words) {
    const [start = '', bits] = word.toLowerCase().split('/')
    if (bits !== undefined) {
      networks.addSubnet(start, Number(bits), familyOf(start))
      hasNetworks = true
    } else if (isIP(start) === 0) names.add(start)
    else addresses.add(plainAddress(start))
  }
  return { names, addresses, networks, hasNetworks }
}

/**
 * @param allowed names, addresses and networks that may be called although they are not public, over http too. This machine,
 * its cable and a cloud's own addresses are open only where they are named one by one.
 */
export function addressRule(allowed: readonly string[] = []): AddressRule {
  const { names, addresses, networks, hasNetworks } = targetsOf(allowed)
  const isNamed = (host: string) => names.has(host.toLowerCase().replace(/\.$/, ''))

  /** Opened by the operator? */
  const isOpened = (host: string, ip: string) => {
    if (addresses.has(ip)) return true
    if (isNearAddress(ip))
      return host === 'localhost' && isNamed(host) && (ip === '::1' || ip === '127.0.0.1')
    return isNamed(host) || networks.check(ip, familyOf(ip))
  }

  return {
    isAllowed: (url) => {
      if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false
      const host = hostOf(url)
      if (isIP(host) !== 0) {
        const ip = plainAddress(host)
        return isOpened(host, ip) || (url.protocol === 'https:' && isPublicAddress(ip))
      }
      // Where a name leads shows when it is called.
      if (isNamed(host) || hasNetworks) return true
      return url.protocol === 'https:' && host.includes('.') && !localNames.test(host)
    },
    isReachable: (url, address) => {
      const ip = plainAddress(address)
      if (isIP(ip) === 0) return false
      return isOpened(hostOf(url), ip) || (url.protocol === 'https:' && isPublicAddress(ip))
    },
  }
}
