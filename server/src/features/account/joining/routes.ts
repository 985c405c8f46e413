// How people come into firms: invitations, the first firm, and what a firm settles for its people.
import type { FastifyInstance } from 'fastify'
import * as firstRun from '@daybook/contract/account/first-run-endpoints.ts'
import * as invitations from '@daybook/contract/account/invitation-endpoints.ts'
import * as settings from '@daybook/contract/account/firm-settings.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Deps } from '#deps.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import { firmSettingsOf, saveFirmSettings } from '#features/account/joining/firm-settings.ts'
import { firstRunState, makeFirstFirm, postponeFirstRun } from '#features/account/joining/first-run.ts'
import { inviteOnceMore, inviteSomebody, listPending, revoke } from '#features/account/joining/invite.ts'
import { join, lookAt } from '#features/account/joining/join.ts'
import { acceptByToken, openByToken } from '#features/account/joining/open-invitation.ts'
import { dismissStartHere, startHereOf } from '#features/account/joining/start-here.ts'
import { originOf } from '#http/sessions/authenticate.ts'
import { mount, mountOpen } from '#http/mount.ts'

export function mountJoining(app: FastifyInstance, deps: Deps): void {
  // Across scopes: who sent an invitation may be a Super Admin, and who takes one is in no firm. Each asks whose it is.
  mount({ app, deps }, invitations.invite, ({ actor, body }) =>
    withAllTenants(() => inviteSomebody(deps, actor, body)),
  )
  mount({ app, deps }, invitations.pendingInvitations, ({ actor, query: { customerId } }) =>
    withAllTenants(() => listPending(deps, actor, customerId === undefined ? undefined : Number(customerId))),
  )
  mount({ app, deps }, invitations.inviteAgain, ({ actor, params }) =>
    withAllTenants(() => inviteOnceMore(deps, actor, params['id'] ?? 0)),
  )
  mount({ app, deps }, invitations.revokeInvitation, async ({ actor, params }) => {
    await withAllTenants(() => revoke(deps, actor, params['id'] ?? 0))
    return { message: messages.invitationRevoked }
  })
  mount({ app, deps }, invitations.lookAtJoining, ({ actor, body }) =>
    withAllTenants(() => lookAt(deps, actor, body.token)),
  )
  mount({ app, deps }, invitations.joinFirm, async ({ actor, body }) => {
    const hadKeys = await withAllTenants(() => join(deps, actor, body.token))
    return { message: hadKeys ? messages.joinedWithoutKeys : messages.joinedFirm }
  })
  mountOpen(app, invitations.openInvitation, ({ body, request }) =>
    openByToken(deps, body.token, originOf(request)),
  )
  mountOpen(app, invitations.acceptInvitation, async ({ body, request }) => {
    await acceptByToken(deps, body, originOf(request))
    return { message: messages.invitationAccepted }
  })
  mountFirm(app, deps)
}

function mountFirm(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, settings.getFirmSettings, ({ actor }) => firmSettingsOf(deps.db, actor.scopeId))
  mount({ app, deps }, settings.saveFirmSettings, async ({ actor, body }) => {
    const data = await saveFirmSettings(deps, actor, body)
    return { message: messages.firmSettingsSaved, data }
  })
  mount({ app, deps }, firstRun.getFirstRun, async () => ({ state: await firstRunState(deps) }))
  mount({ app, deps }, firstRun.putFirstRunOff, async ({ actor, body }) => ({
    state: await postponeFirstRun(deps, actor, body.choice),
  }))
  mount({ app, deps }, firstRun.makeFirm, ({ actor, body }) => makeFirstFirm(deps, actor, body))
  mount({ app, deps }, firstRun.getStartHere, async ({ actor }) => ({ done: await startHereOf(deps, actor) }))
  mount({ app, deps }, firstRun.dismissStartHere, async ({ actor }) => {
    await dismissStartHere(deps, actor)
    return { done: null }
  })
}
