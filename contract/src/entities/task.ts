// The task: what a person keeps in Daybook every day (rules/tasks 7).
import { CATEGORY, REPEAT, repeatFrequencyTypes, STATUS, STATUS_GROUP } from '#entities/lookups.ts'
import { defineEntity } from '#engine/entity.ts'
import { choice, instant, integer, link, note, optionalLink, text } from '#engine/fields.ts'
import { CHECKLIST_MAX, COMMENTS_MAX, REPEAT_FREQUENCY_MAX, REPEAT_FREQUENCY_MIN } from '#engine/limits.ts'
import { FILES_OF_RECORD_MAX } from '#files/file-limits.ts'
import { messages } from '#messages/messages.ts'

/** The values of due_date_status; rules/tasks 2 says what each means. */
export const DUE_DATE_STATUSES = [
  'all',
  'fresh',
  'over',
  'over_reminders',
  'upcoming',
  'recently_added',
  'recently_updated',
] as const
export type DueDateStatus = (typeof DUE_DATE_STATUSES)[number]

/** Who sees a task: 1 creator, assignee and Admins; 2 everybody of the firm, too (rules/teamwork 4). */
export const AUDIENCE = { people: 1, firm: 2 } as const
export const audiences = [
  { id: AUDIENCE.people, name: 'People on it' },
  { id: AUDIENCE.firm, name: 'Whole firm' },
] as const

const sparse = { sparse: true } as const
const movable = { wayOut: 'moveTasks' } as const
/** How many of something a task has: kept beside what is counted, without another stamp of the task. */
const tally = {
  initial: 0,
  min: 0,
  when: 'server',
  onForm: false,
  imported: false,
  exported: false,
  copied: false,
  ...sparse,
} as const

export const task = defineEntity({
  name: 'task',
  title: ['Task', 'Tasks'],
  api: { one: 'task', many: 'tasks', userKey: 'userId' },
  fields: {
    name: text('Task Name'),
    description: note('Description'),
    dueDate: instant('Due Date', { initial: 'now', show: 'dayAndTime' }),
    reminderAt: instant('Reminder At', { initial: 'today', show: 'dayAndTime' }),
    repeatOption: link('taskRepeatOption', 'Repeat', { initial: REPEAT.none }),
    repeatFrequency: integer('Repeat Frequency', {
      initial: 1,
      min: REPEAT_FREQUENCY_MIN,
      max: REPEAT_FREQUENCY_MAX,
    }),
    repeatFrequencyType: choice('Frequency Type', { options: repeatFrequencyTypes, initial: 1 }),
    status: link('taskStatus', 'Status', { initial: STATUS.open }),
    priority: link('taskPriority', 'Priority', { initial: 1 }),
    category: link('taskCategory', 'Category', { initial: CATEGORY.personal, ...movable }),
    customList: link('customList', 'Custom Lists', { initial: 1, ...movable }),
    assignedTo: link('user', 'Assigned To', { initial: 'self', noPlaceholder: true }),
    groupId: integer('Group', {
      initial: 0,
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      when: 'server',
      onForm: false,
    }),
    organization: optionalLink('organization', 'Client', { ...sparse, ...movable }),
    contact: optionalLink('contact', 'Contact', { ...sparse, ...movable }),
    project: optionalLink('project', 'Project', { ...sparse, ...movable }),
    audience: choice('Who sees it', { options: audiences, initial: AUDIENCE.people, ...sparse }),
    commentCount: integer('Comments', { max: COMMENTS_MAX, ...tally, keepsRecord: true }),
    fileCount: integer('Files', { max: FILES_OF_RECORD_MAX, ...tally, keepsRecord: true }),
    checkTotal: integer('Checklist items', { max: CHECKLIST_MAX, ...tally }),
    checkDone: integer('Ticked items', { max: CHECKLIST_MAX, ...tally, keepsRecord: true }),
  },
  card: ['description', 'dueDate', 'reminderAt', 'status'],
  more: ['repeatOption', 'priority', 'category', 'customList', 'assignedTo'],
  filterBy: [
    'status',
    'priority',
    'category',
    'customList',
    'groupId',
    'assignedTo',
    'organization',
    'contact',
    'project',
  ],
  besideColumns: { checklist: 'Checklist' },
  rangeBy: ['dueDate'],
  namedFilters: {
    dueDateStatus: DUE_DATE_STATUSES,
    statusGroupId: [STATUS_GROUP.open, STATUS_GROUP.closed],
    /** 1: with a client, 2: without. */
    hasClient: [1, 2],
  },
  sort: { by: 'dueDate', dir: 'asc' },
  visibleTo: 'creatorAndAssignee',
  stamps: { created: 'createdAt', modified: 'lastModifiedAt' },
  replies: { added: 'Task has been added', updated: messages.taskUpdated },
  afterSave: 'list',
})
