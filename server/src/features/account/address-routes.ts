// The calls by which an address is proved, and what administrators see of accounts whose address or password is not their owner's yet.
import type { FastifyInstance } from 'fastify'
import {
  accountMarks,
  confirmAddress as confirmAddressCall,
  confirmAgain as confirmAgainCall,
  confirmUser,
} from '@daybook/contract/account/address-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { accounts } from '#credentials/accounts.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { confirmAddress, confirmAgain, confirmFor } from '#features/account/address.ts'
import { CHOSEN } from '#credentials/given-password.ts'
import { originOf, tokenHashOf } from '#http/sessions/authenticate.ts'
import { mount, mountOpen } from '#http/mount.ts'
import { findActor } from '#http/sessions/find-actor.ts'

async function marksFor({ db }: Deps, actor: Actor) {
  const rows = await accounts(db)
    .select(['id', 'provenTime', 'isPasswordGiven'])
    .where((eb) => eb.or([eb('provenTime', 'is', null), eb('isPasswordGiven', '<>', CHOSEN)]))
    .$if(!isSuperAdmin(actor), (query) => query.where('scopeId', '=', actor.scopeId))
    .orderBy('id')
    .execute()
  return rows.map(({ id, provenTime, isPasswordGiven }) => ({
    id,
    isUnproved: provenTime === null,
    isPasswordGiven: isPasswordGiven !== CHOSEN,
  }))
}

export function mountAddress(app: FastifyInstance, deps: Deps): void {
  mountOpen(app, confirmAddressCall, async ({ body, request }) => {
    const tokenHash = tokenHashOf(request.headers.authorization)
    const presser = tokenHash ? await findActor(deps, tokenHash) : undefined
    await confirmAddress(deps, body.token, { origin: originOf(request), presser })
    return { message: messages.addressConfirmed }
  })
  mount({ app, deps }, confirmAgainCall, async ({ actor }) => {
    if (!(await confirmAgain(deps, actor))) return { message: messages.addressConfirmed }
    return { message: deps.mailer.leaves ? messages.confirmAgainSent : messages.confirmAgainFiled }
  })
  mount({ app, deps }, confirmUser, async ({ actor, params }) => {
    await confirmFor(deps, actor, params['id'] ?? 0)
    return { message: messages.userConfirmed }
  })
  mount({ app, deps }, accountMarks, ({ actor }) => marksFor(deps, actor))
}
