// Every request begins with nothing in reach; who it comes from decides how far it may reach (decision 0074).
import type { FastifyInstance } from 'fastify'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { withoutTenant, withTenant } from '#db/tenant-context.ts'

export function boundRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => withoutTenant(done))
  // A body comes in with the events of its connection, which know nothing of the hook above.
  app.addHook('preValidation', (_request, _reply, done) => withoutTenant(done))
}

/** Runs what a person asks for. A Super Admin may read every scope (rules/tenancy 10). */
export const withTenantOfActor = <T>(actor: Actor, work: () => T): T =>
  withTenant(isSuperAdmin(actor) ? 'everything' : actor.scopeId, work)
