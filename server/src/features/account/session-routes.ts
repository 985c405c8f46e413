// Where people are signed in: their own sessions, and the end of them; an administrator ends those of the people below.
import type { FastifyInstance } from 'fastify'
import { endOtherSessions, endOwnSession, ownSessions } from '@daybook/contract/account/account-endpoints.ts'
import { endSessionsOfUser } from '@daybook/contract/account/user-endpoints.ts'
import { logout, whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type EventAction, noteEvent } from '#entities/history/events.ts'
import { getRow } from '#entities/reads.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { accountEvent } from '#features/account/account-events.ts'
import { endAccess } from '#http/sessions/end-access.ts'
import { type Ended, endSessions, sessionsOf } from '#http/sessions/end-sessions.ts'
import { withChoices } from '#http/sessions/kept-choices.ts'
import { withFirm } from '#http/sessions/with-firm.ts'
import { mount } from '#http/mount.ts'

/** Ends sessions of one's own, with all others at once also the calendar address, and says so in the audit log if there were any. @returns how many ended */
const endOwn = (deps: Deps, actor: Actor, which: Ended, action: EventAction): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const account = { id: actor.userId, scopeId: actor.scopeId, email: actor.user.email }
    const ended = { account, by: actor, time: deps.clock() }
    const count =
      which.only === undefined
        ? await endAccess(tx, ended, which)
        : await endSessions(tx, actor.userId, which)
    if (count > 0) await noteEvent(tx, accountEvent(deps, account, actor.origin, action))
    return count
  })

const endSessionsOfRow = (deps: Deps, actor: Actor, row: RowFor<'user'>) =>
  deps.db.transaction().execute(async (tx) => {
    const account = { id: row.id, scopeId: row.scopeId, email: row.email }
    await endAccess(tx, { account, by: actor, time: deps.clock() })
    await noteEvent(tx, { ...accountEvent(deps, account, actor.origin, 'sessions_ended'), by: actor })
  })

export function mountSessions(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, whoAmI, async ({ actor: { user, isLimited } }) => {
    const self = await withFirm(deps, await withChoices(deps.db, user))
    return isLimited === true ? { ...self, isLimited } : self
  })
  mount({ app, deps }, logout, async ({ actor }) => {
    await endOwn(deps, actor, { only: actor.sessionId }, 'sign_out')
    return { message: messages.loggedOut }
  })
  mount({ app, deps }, ownSessions, async ({ actor }) => {
    const rows = await sessionsOf(deps, actor)
    return rows.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId }))
  })
  mount({ app, deps }, endOwnSession, async ({ actor, params }) => {
    const count = await endOwn(deps, actor, { only: params['id'] ?? 0 }, 'sessions_ended')
    if (count === 0) throw new AppError('not_found', messages.notFound)
    return { message: messages.sessionEnded }
  })
  mount({ app, deps }, endOtherSessions, async ({ actor }) => {
    await endOwn(deps, actor, { except: actor.sessionId }, 'sessions_ended')
    return { message: messages.sessionsEnded }
  })
  mount({ app, deps }, endSessionsOfUser, async ({ actor, params }) => {
    const row = await getRow(deps.db, user, params['id'] ?? 0, actor)
    await endSessionsOfRow(deps, actor, row)
    return { message: messages.userSessionsEnded }
  })
}
