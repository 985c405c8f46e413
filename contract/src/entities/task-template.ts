// Work that comes again: a set of tasks that is made for one client or for many, counted from a day.
import { defineEntity } from '#engine/entity.ts'
import { note, structured, text } from '#engine/fields.ts'
import { stepsMissing } from '#messages/templates/steps-missing.ts'
import { BLANK_STEP, stepsSentence, type TemplateStep } from '#templates/template-step.ts'

export const taskTemplate = defineEntity({
  name: 'taskTemplate',
  title: ['Template', 'Templates'],
  api: { one: 'task_templates', many: 'task_templates', alias: 'task_template' },
  path: 'tasks/templates',
  fields: {
    name: text('Name'),
    note: note('Note'),
    steps: structured<readonly TemplateStep[]>('Tasks', {
      structure: 'templateSteps',
      message: stepsMissing,
      initial: [BLANK_STEP],
      example: [{ ...BLANK_STEP, name: 'File GSTR-1 {month}', days: 10 }],
      sentence: stepsSentence,
      imported: false,
      exported: false,
    }),
  },
  card: ['note', 'steps'],
  keptByMaker: true,
  afterSave: 'list',
  // Support makes no work for firms.
  access: { read: 'signedIn', write: 'USER_AND_ABOVE' },
})
