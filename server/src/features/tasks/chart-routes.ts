// The three chart calls of T §7. Whose charts one may see: security §2.3.
import type { FastifyInstance } from 'fastify'
import { can } from '@daybook/contract/access.ts'
import { overDueMetrics, statusChart, tasksPerMonthChart } from '@daybook/contract/charts.ts'
import { people } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { CHART_LIMIT_MAX } from '@daybook/contract/limits.ts'
import { messages } from '@daybook/contract/messages.ts'
import { accounts } from '#accounts.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteAcross } from '#entities/across.ts'
import { tasksPerMonth, tasksPerStatus, type Whose } from '#features/tasks/charts.ts'
import { overDueCloud } from '#features/tasks/over-due-cloud.ts'
import { topUpOnce } from '#features/tasks/series/wake.ts'
import { mount } from '#http/mount.ts'
import { ownTurn } from '#in-turns.ts'

/** Own charts: everybody. A colleague's: Analyst and Admin. A stranger's do not exist. */
async function whoseCharts(deps: Deps, actor: Actor, userId: number): Promise<Whose> {
  // A dashboard asks for all at once.
  await ownTurn()
  if (userId === actor.userId) {
    // The same tasks as in the lists, whichever is opened first.
    await topUpOnce(deps, actor)
    return { userId, scopeId: actor.scopeId, timeZone: actor.timeZone }
  }
  const person = await accounts(deps.db).select('scopeId').where('id', '=', userId).executeTakeFirst()
  const about = { entity: people.name, recordId: userId }
  if (!person || (person.scopeId !== actor.scopeId && !isSuperAdmin(actor))) {
    throw new AppError('not_found', messages.notFound, { about })
  }
  if (!can(actor, 'ANALYST_AND_ABOVE') && !isSuperAdmin(actor))
    throw new AppError('forbidden', messages.forbidden, { about })
  await noteAcross(deps, actor, { scopeId: person.scopeId, entity: task.name, recordId: 0 })
  return { userId, scopeId: person.scopeId, timeZone: actor.timeZone }
}

function limitOf(params: Readonly<Record<string, number>>): number {
  const limit = params['limit'] ?? -1
  if (limit === -1 || (limit >= 1 && limit <= CHART_LIMIT_MAX)) return limit
  throw invalidField('limit', messages.chartLimit)
}

export function mountCharts(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, statusChart, async ({ actor, params }) => {
    limitOf(params)
    return { payload: await tasksPerStatus(deps, await whoseCharts(deps, actor, params['userId'] ?? 0)) }
  })
  mount(app, deps, tasksPerMonthChart, async ({ actor, params }) => {
    const limit = limitOf(params)
    return {
      payload: await tasksPerMonth(deps, await whoseCharts(deps, actor, params['userId'] ?? 0), limit),
    }
  })
  mount(app, deps, overDueMetrics, async ({ actor, params }) => ({
    payload: await overDueCloud(deps, await whoseCharts(deps, actor, params['userId'] ?? 0)),
  }))
}
