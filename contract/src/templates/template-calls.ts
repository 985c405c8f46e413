// The calls of templates beside those of every record: what applying one would make, applying it, and the steps that tasks are.
import * as z from 'zod/mini'
import { dayNumberOf } from '#billing/days.ts'
import { endpoint, type UndoableAnswer } from '#engine/endpoint.ts'
import type { Issue } from '#engine/errors.ts'
import { ID_MAX, TEMPLATE_CLIENTS_MAX, TEMPLATE_STEPS_MAX } from '#engine/limits.ts'
import { taskTemplate } from '#entities/task-template.ts'
import { templateMessages as sentences } from '#messages/templates/template-messages.ts'
import { stepsSchema } from '#templates/steps.ts'
import type { TemplateStep } from '#templates/template-step.ts'

const idOf = (sentence: string) => z.int(sentence).check(z.minimum(1, sentence), z.maximum(ID_MAX, sentence))

const applyShape = {
  /** For each of them the tasks are made once; of none: once without a client. */
  organizationIds: z.array(idOf(sentences.clientsAsked), sentences.clientsAsked).check(
    z.maxLength(TEMPLATE_CLIENTS_MAX, sentences.tooManyClients),
    z.refine((ids) => new Set(ids).size === ids.length, sentences.clientTwice),
  ),
  /** 'YYYY-MM-DD'. */
  start: z
    .string(sentences.startAsked)
    .check(z.refine((day) => dayNumberOf(day) !== undefined, sentences.startAsked)),
  /** Who gets what no step gives to somebody; who asks, if absent. */
  assigneeId: z.optional(idOf(sentences.assigneeUnknown)),
}
const applyBody = z.object(applyShape)
export type ApplyInput = z.infer<typeof applyBody>
/** With steps that no template keeps. */
const applyStepsBody = z.object({ ...applyShape, steps: stepsSchema })

export interface PlannedRow {
  /** From 0. */
  readonly step: number
  /** Null: without a client. */
  readonly organization: { readonly id: number; readonly name: string } | null
  readonly name: string
  /** Epoch milliseconds. */
  readonly dueDate: number | null
  readonly assignedTo: { readonly id: number; readonly firstname: string; readonly lastname: string }
  /** Why applying would be refused. */
  readonly refused?: string
}

export interface TemplatePreview {
  readonly tasks: number
  /** How many each client gets; empty without clients. */
  readonly byClient: readonly { readonly id: number; readonly name: string; readonly tasks: number }[]
  /** The first ones, and before them those that would be refused. */
  readonly rows: readonly PlannedRow[]
  /** How many would be refused; then nothing is made. */
  readonly refused: number
  /** What is not as the template says, at 'steps.2'. */
  readonly warnings: readonly Issue[]
}

export interface AppliedAnswer extends UndoableAnswer {
  readonly data: { readonly tasks: number }
}

const about = { method: 'POST', tag: taskTemplate.title[1], needs: 'USER_AND_ABOVE' } as const

export const previewTemplate = endpoint<TemplatePreview>()({
  ...about,
  path: '/api/task_templates/{id}/preview',
  body: applyBody,
  summary: 'What applying a template would make',
})
export const applyTemplate = endpoint<AppliedAnswer>()({
  ...about,
  path: '/api/task_templates/{id}/apply',
  body: applyBody,
  status: 201,
  summary: 'Make the tasks of a template, for one client or for many',
})
export const previewSteps = endpoint<TemplatePreview>()({
  ...about,
  path: '/api/customized/task_steps/preview',
  body: applyStepsBody,
  summary: 'What applying steps would make that no template keeps',
})
export const applySteps = endpoint<AppliedAnswer>()({
  ...about,
  path: '/api/customized/task_steps/apply',
  body: applyStepsBody,
  status: 201,
  summary: 'Make tasks of steps that no template keeps: duplicates for clients',
})

export interface StepsOfTasks {
  /** What a template of them may be called. */
  readonly name: string
  /** The day of the earliest due date, from which the days are counted. */
  readonly start: string
  readonly steps: readonly TemplateStep[]
}

const taskIds = z.array(idOf(sentences.tasksAsked), sentences.tasksAsked).check(
  z.minLength(1, sentences.tasksAsked),
  z.maxLength(TEMPLATE_STEPS_MAX, sentences.tasksAsked),
  z.refine((ids) => new Set(ids).size === ids.length, sentences.tasksAsked),
)

export const stepsOfTasks = endpoint<StepsOfTasks>()({
  ...about,
  path: '/api/customized/task_steps',
  body: z.object({ ids: taskIds }),
  summary: 'The steps that these tasks would be in a template',
})
