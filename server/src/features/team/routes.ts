// What a firm works on together: tasks in groups, and who has how much.
import type { FastifyInstance } from 'fastify'
import { getWorkload, groupTasks } from '@daybook/contract/tasks/team-endpoints.ts'
import type { Deps } from '#deps.ts'
import { groupedTasks } from '#features/team/grouped.ts'
import { workloadOf } from '#features/team/workload.ts'
import { mount } from '#http/mount.ts'

export function mountTeam(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, groupTasks, ({ actor, body }) => groupedTasks(deps, actor, body))
  mount({ app, deps }, getWorkload, ({ actor, query }) =>
    workloadOf(deps, actor, {
      isPersonal: query.personal !== undefined,
      pageNumber: Number(query.pageNumber ?? 1),
    }),
  )
}
