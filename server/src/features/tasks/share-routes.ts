// How many of one's office tasks the firm does not see, and the call that shares them.
import type { FastifyInstance } from 'fastify'
import { tasksShared } from '@daybook/contract/messages/tasks/client-messages.ts'
import { countToShare, shareTasks } from '@daybook/contract/tasks/team-endpoints.ts'
import type { Deps } from '#deps.ts'
import { countToShareOf, shareOwn } from '#features/tasks/client/share.ts'
import { mount } from '#http/mount.ts'

export function mountSharing(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, countToShare, async ({ actor }) => ({ count: await countToShareOf(deps, actor) }))
  mount({ app, deps }, shareTasks, async ({ actor }) => {
    const count = await shareOwn(deps, actor)
    return { message: tasksShared(count), data: { count } }
  })
}
