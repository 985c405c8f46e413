// What happens to accounts, for the audit log: it stands in the log of the account's customer, or in nobody's.
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { NOBODY, type Origin, SYSTEM_SCOPE } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { aboutAccount, type AuditEvent, type EventAction, noteAtMost } from '#entities/history/events.ts'

export interface KnownAccount {
  readonly id: number
  readonly scopeId: number
  readonly email: string
}

/** What a person did with their own account. */
export const accountEvent = (
  { clock }: Deps,
  { id, scopeId, email }: KnownAccount,
  origin: Origin,
  action: EventAction,
): AuditEvent => ({
  action,
  by: { userId: id, origin },
  scopeId,
  time: clock(),
  entity: user.name,
  recordId: id,
  title: email,
})

/** Somebody who is not signed in was refused; `account` is the one that they meant, if there is one. */
export const noteRefused = (
  deps: Deps,
  account: KnownAccount | undefined,
  { origin, action, result }: Refused,
): Promise<void> =>
  noteAtMost(deps, aboutAccount(account), {
    action,
    result,
    by: { userId: NOBODY, origin },
    scopeId: account?.scopeId ?? SYSTEM_SCOPE,
    time: deps.clock(),
    entity: user.name,
    recordId: account?.id ?? 0,
    // What was typed may be anything, a password in the wrong field too.
    title: account?.email ?? '',
  })

interface Refused {
  readonly origin: Origin
  readonly action: EventAction
  readonly result: ErrorCode
}
