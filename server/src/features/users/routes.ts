// The calls of user administration beside the six of every resource (rules/api 1).
import type { FastifyInstance } from 'fastify'
import { holdingsOf, setAccountStatus, usersOfCustomer } from '@daybook/contract/account/user-endpoints.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { refuseNameOnly } from '#entities/authorize.ts'
import { changeIn } from '#entities/operations.ts'
import * as reads from '#entities/reads.ts'
import { rowOf } from '#entities/store.ts'
import {
  handOverIfInactive,
  holdingsOfPerson,
  isGoingOn,
  takeBack,
  takerOf,
} from '#features/users/hand-over.ts'
import { lockRights } from '#features/users/lock-rights.ts'
import { mount } from '#http/mount.ts'

interface StatusAsked {
  readonly userId: number
  readonly accountStatusId: number
  readonly takeOverId?: number | undefined
  readonly take?: string | undefined
  readonly giveBack?: string | undefined
}

/**
 * The same change as through the form, so the same rules hold and the same history is written.
 * @returns whether a part of the hand-over follows
 */
const keepStatus = (
  deps: Deps,
  actor: Actor,
  { userId, accountStatusId, giveBack, ...besides }: StatusAsked,
) =>
  deps.db.transaction().execute(async (tx) => {
    const before = await reads.getRow(tx, user, userId, actor)
    const saving = { deps, tx, actor, now: deps.clock(), before, besides }
    const row = rowOf(user, await changeIn(saving, user, { accountStatus: { id: accountStatusId } }))
    // Of an account that was switched off before, the hand-over is all there is to do.
    if (row === before) {
      await lockRights(saving)
      await handOverIfInactive(row, saving)
    }
    if (giveBack !== undefined) await takeBack(row, giveBack, saving)
    return takerOf(besides) !== undefined && (await isGoingOn(tx, row))
  })

export function mountUsers(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, usersOfCustomer, async ({ actor, params, reply }) => {
    const { id: customerId } = await reads.getRow(deps.db, customer, params['customerId'] ?? 0, actor)
    const { list, total } = await reads.all(deps, user, actor, { customerId })
    reply.header('x-total-count', String(total))
    return list
  })
  mount({ app, deps }, setAccountStatus, async ({ actor, query }) => {
    // The checked query has numbers where text was sent.
    const statusQuery = query as unknown as StatusAsked
    const hasRest = await keepStatus(deps, actor, statusQuery)
    if (statusQuery.accountStatusId === ACCOUNT_STATUS.active) return { message: messages.userActivated }
    if (hasRest) return { message: `${messages.userDeactivated} ${messages.handOverFollows}` }
    const undo = statusQuery.takeOverId === undefined ? {} : { undo: actor.origin.requestId }
    return { message: messages.userDeactivated, ...undo }
  })
  mount({ app, deps }, holdingsOf, async ({ actor, params }) => {
    const row = await reads.getRow(deps.db, user, params['id'] ?? 0, actor)
    refuseNameOnly(actor, user, row)
    return holdingsOfPerson(deps, row)
  })
}
