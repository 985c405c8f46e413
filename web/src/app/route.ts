// What a route is: an address, a page that loads when it is needed, and who may see it.
import type { Needs } from '@daybook/contract/access.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

export interface PageProps {
  /** The named parts of the address. */
  readonly params: Readonly<Record<string, string | undefined>>
}

export interface AppRoute {
  /** A wouter pattern: '/contacts/edit/:id'. */
  readonly path: string
  readonly page: ComponentType<PageProps>
  readonly who: 'in' | 'out' | 'all'
  readonly needs?: Needs
  /** The person whose id is in the address may see it, whatever it needs. */
  readonly orSelf?: boolean
  /** Addresses with the same one are one screen: between them it stays, with the focus in it. */
  readonly screen?: string
  /** Until the page says better. */
  readonly title: string
}

/** A page that loads on its first visit. */
export const lazyPage = lazyPart<PageProps>
