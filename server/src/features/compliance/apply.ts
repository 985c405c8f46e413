// Uses packs for clients: what would be made is shown first, then made in parts, each of which can be repeated and does nothing twice
// (rules/compliance 6).
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { PACKS_VERSION, packOf } from '@daybook/contract/compliance/packs/packs.ts'
import { PACK_TASKS_MAX } from '@daybook/contract/compliance/windows.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { complianceMessages as sentences } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type Changed, tellOfChanges } from '#entities/changed.ts'
import type { Saving } from '#entities/hooks.ts'
import { answeredOnce, type Idempotent } from '#entities/idempotency.ts'
import { lockScope } from '#entities/lock-scope.ts'
import { writeUndoStep } from '#entities/undo/undo-steps.ts'
import { clientsByIds } from '#features/compliance/clients.ts'
import { type Dating, datingOf } from '#features/compliance/dates.ts'
import { makeTasks } from '#features/compliance/make-tasks.ts'
import { type Asked, type ClientPlan, planClients, presentPlans } from '#features/compliance/plan.ts'
import { choosePacks, lockProfile } from '#features/compliance/profiles.ts'
import { dayColumn } from '#indian-day.ts'
import { refuseSupport, requireMayGive } from '#features/compliance/who.ts'

interface Request {
  readonly packs: readonly string[]
  readonly organizationIds: readonly number[]
  readonly assignedToId?: number | null | undefined
}

/** @throws AppError forbidden, invalid: for a client that is not there, or too much at once */
async function planOf(deps: Deps, actor: Actor, request: Request) {
  refuseSupport(actor)
  const { db } = deps
  const assignedToId = request.assignedToId ?? null
  if (assignedToId !== null) await requireMayGive(db, actor, assignedToId, 'assignedToId')
  const ids = [...new Set(request.organizationIds)]
  const clients = await clientsByIds(db, actor.scopeId, ids)
  const known = new Set(clients.map(({ organization }) => organization.id))
  const unknown = request.organizationIds.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalidField(`organizationIds.${unknown}`, sentences.clientGone)
  const asked: Asked = { packs: request.packs, assignedToId }
  const dating = await datingOf(deps, db, actor.scopeId)
  const plans = await planClients(db, actor, { dating, clients, asked })
  const tasks = plans.reduce((sum, plan) => sum + (plan.refused === '' ? plan.tasks.length : 0), 0)
  if (tasks > PACK_TASKS_MAX) throw invalidField('organizationIds', sentences.tooManyTasks(tasks))
  return { asked, dating, plans, tasks }
}

export async function previewPacks(
  deps: Deps,
  actor: Actor,
  request: Request,
): Promise<{ data: calls.Plan }> {
  const { plans, tasks } = await planOf(deps, actor, request)
  const clients = await presentPlans(deps.db, actor.scopeId, plans)
  return { data: { clients, tasks, version: PACKS_VERSION } }
}

/** What is wrong with each client, at its place in the request. */
function issuesOf(request: Request, plans: readonly ClientPlan[]): Issue[] {
  return plans.flatMap(({ client: { organization }, refused, unfit, missing }) => {
    const path = `organizationIds.${request.organizationIds.indexOf(organization.id)}`
    const said = refused === '' ? [] : [refused]
    const needed = missing.map(({ name, text }) => sentences.needs(organization.name, name, text))
    return [...said, ...unfit, ...needed].map((message) => ({ path, message }))
  })
}

/** Tasks of one transaction. */
const PART = 250

function partsOf(plans: readonly ClientPlan[]): (readonly ClientPlan[])[] {
  const parts: ClientPlan[][] = []
  let [part, tasks]: [ClientPlan[], number] = [[], 0]
  for (const plan of plans.toSorted((a, b) => a.client.organization.id - b.client.organization.id)) {
    if (part.length > 0 && tasks + plan.tasks.length > PART) {
      parts.push(part)
      ;[part, tasks] = [[], 0]
    }
    part.push(plan)
    tasks += plan.tasks.length
  }
  return part.length > 0 ? [...parts, part] : parts
}

interface Using {
  readonly asked: Asked
  readonly dating: Dating
}

/** @returns the ids of the tasks that were made; clients are looked at again, now that nobody changes them */
async function usePart(saving: Saving, ids: readonly number[], { asked, dating }: Using): Promise<number[]> {
  const { tx, actor } = saving
  await lockScope(saving)
  for (const id of ids) await lockProfile(saving, id)
  const clients = await clientsByIds(tx, actor.scopeId, ids)
  const plans = await planClients(tx, actor, { dating, clients, asked })
  const fitting = plans.filter(({ refused }) => refused === '')
  const made = await makeTasks(saving, fitting)
  const today = dayColumn(dating.today)
  for (const { client, packs, tasks } of fitting)
    await choosePacks(saving, client, {
      packs,
      responsibleId: asked.assignedToId,
      today,
      hasTasks: tasks.length > 0,
    })
  return made
}

const titleOf = (packs: readonly string[], clients: number) =>
  sentences.appliedTitle(packs.map((id) => packOf(id)?.name ?? id).join(', '), clients)

interface Made {
  readonly made: readonly number[]
  readonly gathered: readonly Changed[]
  /** Why what came after it is not made. */
  readonly failure?: { readonly error: unknown }
}

/** Parts that are made stay, and can be taken back and are told, also where a later one fails. @throws what the first part threw */
async function makeParts(
  { deps, actor, now }: Pick<Saving, 'deps' | 'actor' | 'now'>,
  plans: readonly ClientPlan[],
  using: Using,
): Promise<Made> {
  const gathered: Changed[] = []
  const made: number[] = []
  for (const [index, part] of partsOf(plans).entries()) {
    const ids = part.map(({ client }) => client.organization.id)
    try {
      const done = await deps.db.transaction().execute(async (tx) => {
        const changed: Changed[] = []
        const saving: Saving = { deps, tx, actor, now, before: undefined, gathered: changed }
        return { ids: await usePart(saving, ids, using), changed }
      })
      made.push(...done.ids)
      gathered.push(...done.changed)
    } catch (error) {
      if (index === 0) throw error
      return { made, gathered, failure: { error } }
    }
  }
  return { made, gathered }
}

async function carryOut(deps: Deps, actor: Actor, request: Request & { readonly leaveOut: boolean }) {
  const { plans, ...using } = await planOf(deps, actor, request)
  const issues = request.leaveOut ? [] : issuesOf(request, plans)
  const [first] = issues
  if (first) throw new AppError('invalid', first.message, { issues })
  const fitting = plans.filter(({ refused }) => refused === '')
  // One moment for all parts: by it an undo knows what belongs together.
  const now = deps.clock()
  const { made, gathered, failure } = await makeParts({ deps, actor, now }, fitting, using)
  const clients = fitting.length
  const undo = await deps.db.transaction().execute(async (tx) => {
    const saving: Saving = { deps, tx, actor, now, before: undefined }
    // Whoever is given forty tasks hears of them once.
    await tellOfChanges(saving, ...gathered)
    const rows = made.map((id) => ({ entity: 'task', id, stamp: now, before: 'made' as const }))
    return writeUndoStep(saving, { kind: 'apply', title: titleOf(request.packs, clients), rows })
  })
  if (failure) throw failure.error
  const data = { tasks: made.length, clients }
  return { message: sentences.applied(made.length, clients), data, ...(clients > 0 ? { undo } : {}) }
}

export const applyPacks = (
  deps: Deps,
  actor: Actor,
  {
    body,
    once,
  }: {
    readonly body: Request & { readonly leaveOut?: boolean | undefined }
    readonly once: Idempotent | undefined
  },
): Promise<calls.Applied> =>
  answeredOnce(deps, { actor, once }, () =>
    carryOut(deps, actor, { ...body, leaveOut: body.leaveOut ?? false }),
  )
