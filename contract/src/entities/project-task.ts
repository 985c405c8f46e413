import { dataStatusLink } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { decimal, instant, integer, link, note, optionalLink, text } from '#engine/fields.ts'

const marked = { required: false, starred: true } as const // marked as required, no rule (rules/records 5)

export const projectTask = defineEntity({
  name: 'projectTask',
  title: ['Project Task', 'Project Tasks'],
  api: { one: 'project_tasks', many: 'project_tasks', alias: 'project_task' },
  fields: {
    name: text('Name'),
    description: note('Description', marked),
    project: link('project', 'Project', { initial: 5 }),
    category: text('Category', marked),
    assignedBy: link('user', 'Assigned By', { initial: 7 }),
    assignedTo: link('user', 'Assigned To', { initial: 7 }),
    taskPriority: link('taskPriority', 'Task Priority', { initial: 1 }),
    startDate: instant('Start Date', { initial: 'now' }),
    endDate: instant('End Date', { initial: 'now' }),
    estimatedHours: decimal('Estimated Hours', marked),
    workedHours: decimal('Worked Hours', marked),
    billedHours: decimal('Billed Hours', marked),
    taskStatus: link('taskStatus', 'Task Status', { initial: 1 }),
    subStatus: text('Sub Status', marked),
    notes: note('Notes', marked),
    /** Null: as its project says. */
    isBillable: integer('Billable', { required: false, onForm: false, initial: null, min: 0, max: 1 }),
    invoiceTaskGroup: optionalLink('invoiceTaskGroup', 'Invoice Task Group'),
    dataStatus: dataStatusLink,
  },
  card: ['project', 'assignedTo', 'taskStatus', 'taskPriority', 'endDate'],
  filterBy: ['project', 'taskStatus', 'taskPriority', 'assignedTo', 'invoiceTaskGroup'],
  sort: { by: 'createdTime', dir: 'asc' },
})
