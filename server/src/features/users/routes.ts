// The calls of user administration beside the six of every resource (T §7).
import type { FastifyInstance } from 'fastify'
import { setAccountStatus, usersOfCustomer } from '@daybook/contract/endpoints/users.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { changeIn } from '#entities/operations.ts'
import * as reads from '#entities/reads.ts'
import { mount } from '#http/mount.ts'

/** The same change as through the form, so the same rules hold and the same history is written. */
const keepStatus = (deps: Deps, actor: Actor, userId: number, accountStatusId: number) =>
  deps.db.transaction().execute(async (tx) => {
    const before = await reads.getRow(tx, user, userId, actor)
    await changeIn({ deps, tx, actor, now: deps.clock(), before }, user, {
      accountStatus: { id: accountStatusId },
    })
  })

export function mountUsers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, usersOfCustomer, async ({ actor, params, reply }) => {
    const { id: customerId } = await reads.getRow(deps.db, customer, params['customerId'] ?? 0, actor)
    const { list, total } = await reads.all(deps, user, actor, { customerId })
    reply.header('x-total-count', String(total))
    return list
  })
  mount(app, deps, setAccountStatus, async ({ actor, query }) => {
    const accountStatusId = Number(query.accountStatusId)
    await keepStatus(deps, actor, Number(query.userId), accountStatusId)
    const isActive = accountStatusId === ACCOUNT_STATUS.active
    return { message: isActive ? messages.userActivated : messages.userDeactivated }
  })
}
