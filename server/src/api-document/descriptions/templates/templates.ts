// The calls of templates beside those of every record, described.
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { TEMPLATE_CLIENTS_MAX, TEMPLATE_TASKS_MAX } from '@daybook/contract/engine/limits.ts'
import { templateMessages } from '@daybook/contract/messages/templates/template-messages.ts'
import * as calls from '@daybook/contract/templates/template-calls.ts'
import { BLANK_STEP } from '@daybook/contract/templates/template-step.ts'
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_DAY, SAMPLE_PERSON, SAMPLE_TIME, SAMPLE_UNDO } from '#api-document/descriptions/samples.ts'

const RULES = `For each of \`organizationIds\` (at most ${TEMPLATE_CLIENTS_MAX}) every step becomes a task, at most ${TEMPLATE_TASKS_MAX} in all; without clients each step once. Days are counted from \`start\`, working days by the holidays of the firm. \`{client}\`, \`{month}\` and \`{fy}\` are filled in, everything else in braces stays. What no step gives to somebody goes to \`assigneeId\`, or to who asks; who is no Admin makes tasks for oneself alone (403).`
const { firstname, lastname } = SAMPLE_PERSON
const steps = taskTemplate.fields.steps.example

const row = (id: number, organizationId: number): calls.PlannedRow => ({
  step: 0,
  organization: { id: organizationId, name: 'Malabar Traders' },
  name: 'File GSTR-1 Nov 2026',
  dueDate: SAMPLE_TIME,
  assignedTo: { id, firstname, lastname },
})
const preview = (id: number, organizationId: number): calls.TemplatePreview => ({
  tasks: 1,
  byClient: [{ id: organizationId, name: 'Malabar Traders', tasks: 1 }],
  rows: [row(id, organizationId)],
  refused: 0,
  warnings: [],
})
const applied: calls.AppliedAnswer = {
  message: templateMessages.applied(1),
  data: { tasks: 1 },
  undo: SAMPLE_UNDO,
}

export const templateCalls = [
  described(calls.previewTemplate, {
    description: `Stores nothing. \`rows\` are the first tasks, before them those that would be refused, with the reason; \`warnings\` say at \`steps.2\` what is not as the template says: somebody who left, a category that is gone, a placeholder that stays. ${RULES}`,
    errors: ['forbidden', 'not_found'],
    example: (id) => ({
      params: { id: id('taskTemplate') },
      body: { organizationIds: [id('organization')], start: SAMPLE_DAY },
      answer: preview(id('me'), id('organization')),
    }),
  }),
  described(calls.applyTemplate, {
    description: `All of the tasks or none, in one transaction; \`undo\` takes those away again that nobody touched. Who gets tasks is told once. ${RULES}`,
    errors: ['forbidden', 'not_found', 'conflict', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: (id) => ({
      params: { id: id('taskTemplate') },
      body: { organizationIds: [], start: SAMPLE_DAY },
      answer: applied,
    }),
  }),
  described(calls.previewSteps, {
    description: `As the preview of a template, of steps that are sent along. ${RULES}`,
    errors: ['forbidden'],
    example: (id) => ({
      body: { steps, organizationIds: [id('organization')], start: SAMPLE_DAY },
      answer: preview(id('me'), id('organization')),
    }),
  }),
  described(calls.applySteps, {
    description: `As applying a template, of steps that are sent along: duplicates for clients. ${RULES}`,
    errors: ['forbidden', 'conflict', 'key_reused'],
    requestHeaders: ['Idempotency-Key'],
    example: () => ({
      body: { steps, organizationIds: [], start: SAMPLE_DAY },
      answer: applied,
    }),
  }),
  described(calls.stepsOfTasks, {
    description:
      'Days are counted from the earliest due date, which is `start`; the name of the client and the month become placeholders. What is assigned to who asks is left to who applies, for who is no Admin all of it. 404 where one of the tasks is not to be seen.',
    errors: ['not_found'],
    example: (id) => ({
      body: { ids: [id('task')] },
      answer: { name: BLANK_STEP.name, start: SAMPLE_DAY, steps: [{ ...BLANK_STEP, name: 'File GSTR-1' }] },
    }),
  }),
]
