// Logout, as the drawer and the account menu offer it.
import { logout } from '@daybook/contract/endpoints.ts'
import { navigate } from 'wouter/use-browser-location'
import { call } from '#api/client.ts'
import { signOut } from '#api/session.ts'
import { paths } from './paths.ts'

/** Ends the session here at once; the server is told, but nobody waits for it. */
export function logOut(to: string = paths.login): void {
  // The call takes the token as it starts, before the next line forgets it.
  call(logout, { keepalive: true }).catch(() => undefined)
  signOut()
  navigate(to)
}
