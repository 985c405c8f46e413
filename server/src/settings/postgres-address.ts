// The address of a PostgreSQL: what may stand in it, and what of it may be told.

import { safeDecodeUri } from '#formats/safe-decode-uri.ts'

/**
 * A / ? or # in a password ends the address before its @: what stands behind would be told as the name of a database.
 */
export function isPostgresAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash } = new URL(text)
  return !`${pathname}${search}${hash}`.includes('@')
}

/** Where a database is, without its password: 'daybook@127.0.0.1:5432/daybook'. */
export function placeIn(address: string): string {
  const { username, host, pathname } = new URL(address)
  return `${username === '' ? '' : `${safeDecodeUri(username)}@`}${host}${pathname}`
}

/** What the system names when it can't reach it. */
export function doorOf(address: string): { readonly name: string; readonly port: number } {
  const { hostname, port } = new URL(address)
  return { name: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || '5432') }
}
