// Whose hours a report counts: Admins and Analysts read those of the firm, others the own ones, support none.
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { reportMessages } from '@daybook/contract/messages/billing/report-messages.ts'
import { readsAllHours } from '@daybook/contract/time/reading.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { refuseSupport } from '#features/invoicing/life/may-bill.ts'
import { personIn } from '#features/invoicing/time/whose.ts'

export interface Narrowed {
  readonly userId?: number | undefined
  readonly projectId?: number | undefined
  readonly organizationId?: number | undefined
  readonly taskId?: number | undefined
}
export interface Whose extends Narrowed {
  readonly scopeId: number
}

/** As rates. */
export const seesCost = ({ user }: Actor): boolean => can(user, rate.access.read)

async function checkPerson({ db }: Deps, actor: Actor, userId: number): Promise<void> {
  if (userId === actor.userId) return
  if (!readsAllHours(actor)) throw new AppError('forbidden', reportMessages.notOwn)
  if (!(await personIn(db, actor.scopeId, userId))) throw new AppError('not_found', messages.notFound)
}

/** @throws AppError forbidden for support and for hours of others; not_found for what the actor may not see */
export async function whoseHours(deps: Deps, actor: Actor, asked: Narrowed): Promise<Whose> {
  refuseSupport(actor)
  const { userId, projectId, organizationId, taskId } = asked
  if (userId !== undefined) await checkPerson(deps, actor, userId)
  if (projectId !== undefined) await readableRow(deps, project, actor, projectId)
  if (organizationId !== undefined) await readableRow(deps, organization, actor, organizationId)
  if (taskId !== undefined) await readableRow(deps, projectTask, actor, taskId)
  return {
    ...asked,
    scopeId: actor.scopeId,
    userId: userId ?? (readsAllHours(actor) ? undefined : actor.userId),
  }
}
