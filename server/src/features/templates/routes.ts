// The calls of templates: what applying would make, applying, and the steps that tasks are.
import type { FastifyInstance } from 'fastify'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { templateWords } from '@daybook/contract/messages/templates/template-messages.ts'
import * as calls from '@daybook/contract/templates/template-calls.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { getRow } from '#entities/reads.ts'
import { idempotencyOf } from '#entities/routes.ts'
import type { AnyDb } from '#entities/store.ts'
import { applySteps } from '#features/templates/apply.ts'
import { planFor } from '#features/templates/plan-tasks.ts'
import { previewOf } from '#features/templates/preview.ts'
import { stepsFrom } from '#features/templates/steps-of-tasks.ts'
import { stepsOf } from '#features/templates/template-hooks.ts'
import { mount } from '#http/mount.ts'

/** @throws AppError not_found */
async function templateOf(db: AnyDb, actor: Actor, id: number) {
  const row = await getRow(db, taskTemplate, id, actor)
  return { name: row.name, steps: stepsOf(row) }
}

export function mountTemplates(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  mount({ app, deps }, calls.previewTemplate, async ({ actor, params, body }) => {
    const { steps } = await templateOf(db, actor, params['id'] ?? 0)
    return previewOf(await planFor(db, actor, steps, { ...body, now: deps.clock() }))
  })
  mount({ app, deps }, calls.previewSteps, async ({ actor, body: { steps, ...input } }) =>
    previewOf(await planFor(db, actor, steps, { ...input, now: deps.clock() })),
  )
  mount({ app, deps }, calls.applyTemplate, ({ actor, params, body, request }) =>
    applySteps(
      deps,
      { actor, once: idempotencyOf(request) },
      { ...body, from: ({ tx }) => templateOf(tx, actor, params['id'] ?? 0) },
    ),
  )
  mount({ app, deps }, calls.applySteps, ({ actor, body: { steps, ...input }, request }) =>
    applySteps(
      deps,
      { actor, once: idempotencyOf(request) },
      { ...input, from: () => Promise.resolve({ name: templateWords.ofSelection, steps }) },
    ),
  )
  mount({ app, deps }, calls.stepsOfTasks, ({ actor, body }) => stepsFrom(db, actor, body.ids, deps.clock()))
}
