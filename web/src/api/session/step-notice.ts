// Until when somebody may do without the second step that is asked for; the shell says so on every page.
import { type OwnSteps, ownSteps } from '@daybook/contract/account/security-endpoints.ts'
import { whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { call } from '#api/client.ts'
import { currentUser, refreshUser } from './session.ts'
import { tellGrace } from './step-grace.ts'

/** Asks anew, for whoever shows more of it. What the shell offers hangs on it, too: a limited session may do one thing. */
export async function lookForSteps(signal?: AbortSignal): Promise<OwnSteps> {
  const steps = await call(ownSteps, { signal })
  tellGrace(steps.isLimited ? undefined : (steps.graceUntil ?? undefined))
  if (steps.isLimited !== (currentUser()?.isLimited ?? false)) refreshUser(await call(whoAmI, { signal }))
  return steps
}
