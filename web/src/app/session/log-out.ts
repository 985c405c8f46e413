// Logout, as the drawer and the account menu offer it.
import { navigate } from 'wouter/use-browser-location'
import { currentToken, signOut } from '#api/session/session.ts'
import { forgetUnsaved, leaveThen } from '#entities/leaving/leave-guard.ts'
import { paths } from '#lib/paths.ts'

/** Ends the session, after a question when something typed would be lost with it. */
export function logOut(to: string = paths.login): void {
  leaveThen(() => {
    forgetUnsaved()
    void endSession(to)
  })
}

/** Here, and on the server if it can be reached. */
async function endSession(to: string): Promise<void> {
  const ending = await import('./end-session.ts').catch(() => undefined)
  // Without the code, which could not even be fetched, the session ends here all the same.
  await ending?.endPush()
  // Kept with the session, and gone with it.
  const providerSignOut = to === paths.login ? await ending?.signOutElsewhere() : undefined
  const token = currentToken()
  signOut()
  navigate(to)
  // The pages are gone then, and have given up what they asked for: nothing is refused that was asked in time.
  await Promise.resolve()
  if (token !== undefined) ending?.tellServer(token)
  if (providerSignOut !== undefined) location.assign(providerSignOut)
}
