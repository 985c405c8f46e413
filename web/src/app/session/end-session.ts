// What has to be told before a session ends here; nobody waits long for it.
import { logout } from '@daybook/contract/account/session-endpoints.ts'
import { call } from '#api/client.ts'
import { stopPush } from '#api/live/push-subscription.ts'
import { isWebAddress } from '#api/session/sso-flow.ts'
import { vault } from '#api/session/vault.ts'

const PUSH_MS = 1500

/** A browser that nobody is signed in to shows nobody's reminders. */
export async function endPush(): Promise<void> {
  const enough = new Promise((resolve) => {
    setTimeout(resolve, PUSH_MS)
  })
  await Promise.race([stopPush(), enough]).catch(() => undefined)
}

/** Where the provider that the session began with ends its own, if it is to. */
export async function signOutElsewhere(): Promise<string | undefined> {
  const url = await vault.read('signOut')
  return typeof url === 'string' && isWebAddress(url) ? url : undefined
}

/** Nobody waits for its answer. */
export function tellServer(token: string): void {
  call(logout, { token, keepalive: true }).catch(() => undefined)
}
