// Logout, as the drawer and the account menu offer it.
import { navigate } from 'wouter/use-browser-location'
import { call } from '#api/client.ts'
import { signOut } from '#api/session.ts'
import { paths } from './paths.ts'

async function tellServer() {
  try {
    const { logout } = await import('@daybook/contract/endpoints.ts')
    // It takes the token as it starts, and nobody waits for its answer.
    call(logout, { keepalive: true }).catch(() => undefined)
  } catch {
    // Not even the code could be fetched: the session ends here all the same.
  }
}

const PUSH_MS = 1500

/** A browser that nobody is signed in to shows nobody's reminders. It does not keep the person waiting. */
async function endPush() {
  const ending = import('#api/push-subscription.ts').then(({ stopPush }) => stopPush())
  const enough = new Promise((resolve) => {
    setTimeout(resolve, PUSH_MS)
  })
  await Promise.race([ending, enough]).catch(() => undefined)
}

/** Ends the session here, and on the server if it can be reached. */
export async function logOut(to: string = paths.login): Promise<void> {
  await endPush()
  await tellServer()
  signOut()
  navigate(to)
}
