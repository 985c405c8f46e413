// Names of the internet: what addresses a name has, as this machine looks it up, and what its owner says in TXT records.
import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'

export interface Names {
  /** All addresses of the name. */
  readonly addressesOf: (name: string) => Promise<readonly LookupAddress[]>
  /** The texts that the name carries; none where there is no such name. */
  readonly textsOf: (name: string) => Promise<readonly string[]>
}

const TIMEOUT_MS = 3_000
const NOTHING_THERE = ['ENOTFOUND', 'ENODATA']

const noneIfNothing = (error: NodeJS.ErrnoException): never[] => {
  if (NOTHING_THERE.includes(error.code ?? '')) return []
  throw error
}

/** @param servers asked instead of those of this machine, hosts file and all; tests have theirs */
export function openNames(servers?: readonly string[]): Names {
  const open = () => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
    if (servers) resolver.setServers(servers)
    return resolver
  }
  const resolve = async (name: string): Promise<readonly LookupAddress[]> => {
    const resolver = open()
    const [four, six] = await Promise.all([
      resolver.resolve4(name).catch(noneIfNothing),
      resolver.resolve6(name).catch(noneIfNothing),
    ])
    return [
      ...four.map((address) => ({ address, family: 4 })),
      ...six.map((address) => ({ address, family: 6 })),
    ]
  }
  return {
    addressesOf: (name) => (servers ? resolve(name) : lookup(name, { all: true })),
    // A text longer than 255 characters comes in pieces.
    textsOf: async (name) =>
      (await open().resolveTxt(name).catch(noneIfNothing)).map((pieces: readonly string[]) =>
        pieces.join(''),
      ),
  }
}
