// Logout, as the drawer and the account menu offer it.
import { navigate } from 'wouter/use-browser-location'
import { signOut } from '#api/session.ts'
import { forgetUnsaved, leaveThen } from '#entities/leave-guard.ts'
import { paths } from './paths.ts'

/** Ends the session, after a question when something typed would be lost with it. */
export function logOut(to: string = paths.login): void {
  leaveThen(() => {
    forgetUnsaved()
    void endSession(to)
  })
}

/** Here, and on the server if it can be reached. */
async function endSession(to: string): Promise<void> {
  try {
    await (await import('./end-session.ts')).tellServer()
  } catch {
    // Not even the code could be fetched: the session ends here all the same.
  }
  signOut()
  navigate(to)
}
