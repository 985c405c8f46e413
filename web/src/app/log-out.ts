// Logout, as the drawer and the account menu offer it.
import { navigate } from 'wouter/use-browser-location'
import { signOut } from '#api/session.ts'
import { paths } from './paths.ts'

/** Ends the session here, and on the server if it can be reached. */
export async function logOut(to: string = paths.login): Promise<void> {
  try {
    await (await import('./end-session.ts')).tellServer()
  } catch {
    // Not even the code could be fetched: the session ends here all the same.
  }
  signOut()
  navigate(to)
}
