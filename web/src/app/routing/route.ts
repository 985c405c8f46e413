// What a route is: an address, a page that loads when it is needed, and who may see it.
import type { ComponentType } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Address } from './open-addresses.ts'

export interface PageProps {
  /** The named parts of the address. */
  readonly params: Readonly<Record<string, string | undefined>>
}

export interface AppRoute extends Address {
  readonly page: ComponentType<PageProps>
}

/** Exactly one page for each of the addresses. */
export function withPages<Name extends string>(
  addresses: Readonly<Record<Name, Address>>,
  pages: Readonly<Record<Name, ComponentType<PageProps>>>,
): AppRoute[] {
  // Its own keys: the parts of addresses.ts are written out there.
  return (Object.keys(addresses) as Name[]).map((name) => ({ ...addresses[name], page: pages[name] }))
}

/** A page that loads on its first visit. */
export const lazyPage = lazyPart<PageProps>
