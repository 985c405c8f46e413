// Remembers where a signed-out person wanted to go, for the time after the sign-in.
import { isInAppPath, paths } from '#lib/paths.ts'

const ENTRY = 'daybook.origin'

/** The account screens and the redirects are no place to come back to, but for an invitation that asks to sign in. */
const isOrigin = (path: unknown): path is string =>
  path === paths.invitation ||
  (isInAppPath(path) && path !== '/' && !/^\/(account|navigate|error)(\/|$)/.test(path))

export function rememberOrigin(path: string): void {
  if (isOrigin(path)) sessionStorage.setItem(ENTRY, path)
}

/** Where to go after the sign-in; forgotten once asked. */
export function takeOrigin(): string {
  const kept = sessionStorage.getItem(ENTRY)
  sessionStorage.removeItem(ENTRY)
  return isOrigin(kept) ? kept : paths.home
}
