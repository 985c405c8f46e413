// The three chart calls (rules/tasks 5, rules/tasks 6). Whose charts one may see: rules/tenancy 14.
import type { FastifyInstance } from 'fastify'
import { can } from '@daybook/contract/engine/access.ts'
import { overDueMetrics, statusChart, tasksPerMonthChart } from '@daybook/contract/tasks/charts.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { CHART_LIMIT_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { accounts } from '#credentials/accounts.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { auditCrossTenantRead } from '#entities/history/audit-cross-tenant-read.ts'
import { tasksPerMonth, tasksPerStatus, type Whose } from '#features/tasks/charts.ts'
import { overDueCloud } from '#features/tasks/over-due-cloud.ts'
import { generateOccurrencesOnce } from '#features/tasks/series/occurrence-scheduler.ts'
import { mount } from '#http/mount.ts'
import { yieldToEventLoop } from '#runtime/cooperative-scheduler.ts'

/** Own charts: everybody. A colleague's: Analyst and Admin. A stranger's do not exist. */
async function whoseCharts(deps: Deps, actor: Actor, userId: number): Promise<Whose> {
  // A dashboard asks for all at once.
  await yieldToEventLoop()
  if (userId === actor.userId) {
    // The same tasks as in the lists, whichever is opened first.
    await generateOccurrencesOnce(deps, actor)
    return { userId, scopeId: actor.scopeId, timeZone: actor.timeZone }
  }
  const person = await accounts(deps.db).select('scopeId').where('id', '=', userId).executeTakeFirst()
  const about = { entity: people.name, recordId: userId }
  if (!person || (person.scopeId !== actor.scopeId && !isSuperAdmin(actor))) {
    throw new AppError('not_found', messages.notFound, { about })
  }
  if (!can(actor, 'ANALYST_AND_ABOVE') && !isSuperAdmin(actor))
    throw new AppError('forbidden', messages.forbidden, { about })
  await auditCrossTenantRead(deps, actor, { scopeId: person.scopeId, entity: task.name, recordId: 0 })
  return { userId, scopeId: person.scopeId, timeZone: actor.timeZone }
}

function limitOf(params: Readonly<Record<string, number>>): number {
  const limit = params['limit'] ?? -1
  if (limit === -1 || (limit >= 1 && limit <= CHART_LIMIT_MAX)) return limit
  throw invalidField('limit', messages.chartLimit)
}

export function mountCharts(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, statusChart, async ({ actor, params }) => {
    limitOf(params)
    return { payload: await tasksPerStatus(deps, await whoseCharts(deps, actor, params['userId'] ?? 0)) }
  })
  mount({ app, deps }, tasksPerMonthChart, async ({ actor, params }) => {
    const limit = limitOf(params)
    return {
      payload: await tasksPerMonth(deps, await whoseCharts(deps, actor, params['userId'] ?? 0), limit),
    }
  })
  mount({ app, deps }, overDueMetrics, async ({ actor, params }) => ({
    payload: await overDueCloud(deps, await whoseCharts(deps, actor, params['userId'] ?? 0)),
  }))
}
