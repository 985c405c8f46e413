// What has to be told before a session ends here; nobody waits long for it.
import { logout } from '@daybook/contract/endpoints.ts'
import { call } from '#api/client.ts'
import { stopPush } from '#api/push-subscription.ts'

const PUSH_MS = 1500

/** A browser that nobody is signed in to shows nobody's reminders. */
async function endPush() {
  const enough = new Promise((resolve) => {
    setTimeout(resolve, PUSH_MS)
  })
  await Promise.race([stopPush(), enough]).catch(() => undefined)
}

export async function tellServer(): Promise<void> {
  await endPush()
  // It takes the token as it starts, and nobody waits for its answer.
  call(logout, { keepalive: true }).catch(() => undefined)
}
