// The demo's templates: what is done for each new client, and at the end of each month.
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { AUDIENCE } from '@daybook/contract/entities/task.ts'
import { BLANK_STEP, type TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { type AnyDb, insertRow } from '#entities/store.ts'
import type { Calendar } from '#demo/calendar.ts'
import type { Member } from '#demo/tasks.ts'

/** Long enough ago that most work of the demo is younger. */
const DAY = -90

const step = (days: number, name: string, more: Partial<TemplateStep> = {}): TemplateStep => ({
  ...BLANK_STEP,
  name,
  days,
  working: true,
  audienceId: AUDIENCE.firm,
  ...more,
})
const dayBefore = { daysBefore: 1, time: '09:00' } as const

const templates: readonly {
  readonly name: string
  readonly note: string
  readonly steps: readonly TemplateStep[]
}[] = [
  {
    name: 'New client',
    note: 'From the day they say yes, until the work begins.',
    steps: [
      step(0, 'Ask {client} for their papers', {
        checklist: ['PAN', 'GSTIN and address', 'Who signs', 'Whom bills go to'],
      }),
      step(1, 'Add {client} with a contact and a project'),
      step(2, 'Send {client} the agreement', { reminder: dayBefore }),
      step(5, 'First call: what {client} expects', { time: '11:30', reminder: dayBefore }),
    ],
  },
  {
    name: 'Month end',
    note: 'Start it on the last working day of the month.',
    steps: [
      step(0, 'Note the hours of {month} that are missing', { time: '17:00' }),
      step(1, 'Bill the hours of {month}', {
        checklist: ['Read each line once', 'Check place of supply and GST', 'Issue and send'],
      }),
      step(3, 'Remind who has not paid yet'),
      step(6, 'Compare the sales of {month} with GSTR-1', { reminder: dayBefore }),
    ],
  },
  {
    name: 'Year end',
    note: '',
    steps: [
      step(0, 'Close the books of {fy} with the accountant', { priorityId: 2 }),
      step(5, 'Write to clients whose bills of {fy} are open'),
    ],
  },
]

/** @param members of one firm; its first one, the Admin, wrote them */
export async function addTemplates(tx: AnyDb, [author]: readonly Member[], { at }: Calendar): Promise<void> {
  if (!author) return
  const by = { createdById: author.id, modifiedById: author.id }
  for (const [index, template] of templates.entries()) {
    const time = at(DAY + index, 15)
    const stamps = { scopeId: author.scopeId, ...by, createdTime: time, modifiedTime: time }
    await insertRow(tx, taskTemplate, template, stamps)
  }
}
