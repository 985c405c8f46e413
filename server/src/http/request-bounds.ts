// Every request begins with nothing in reach; who it comes from decides how far it may reach (decision 0074).
import type { FastifyInstance } from 'fastify'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { inNobodysReach, inReachOf } from '#db/reach.ts'

export function boundRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => inNobodysReach(done))
  // A body comes in with the events of its connection, which know nothing of the hook above.
  app.addHook('preValidation', (_request, _reply, done) => inNobodysReach(done))
}

/** Runs what a person asks for. A Super Admin may read every scope (security §2.3). */
export const inReachOfActor = <T>(actor: Actor, work: () => T): T =>
  inReachOf(isSuperAdmin(actor) ? 'everything' : actor.scopeId, work)
