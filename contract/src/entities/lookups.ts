// The lookups (rules/records 2): names, words of their API paths, and who may add to them.
import { defineEntity } from '#engine/entity.ts'
import { link, text } from '#engine/fields.ts'
import { OWN_WORDS_MAX } from '#engine/limits.ts'
import { defineLookup } from '#engine/lookup.ts'

const managed = {
  access: { read: 'signedIn', write: 'ADMIN_AND_ABOVE' },
  visibleTo: 'lookup',
  uniqueName: true,
} as const

/** Every record carries one; new records get 3, Unknown. */
export const DATA_STATUS_UNKNOWN = 3
const tones = { 1: 'active', 2: 'inactive', 3: 'neutral', 4: 'pending', 5: 'archived' } as const
export const dataStatusLink = link('dataStatus', 'Data Status', { initial: DATA_STATUS_UNKNOWN, tones })

export const dataStatus = defineEntity({
  name: 'dataStatus',
  title: ['Data Status', 'Data Statuses'],
  api: { one: 'data_status', many: 'data_statuses', userKey: 'loggedInUser' },
  fields: { name: text('Name'), dataStatus: link('dataStatus', 'Data Status', { initial: 1, tones }) },
  card: ['dataStatus'],
  onClose: 'back',
  placeholders: [1, DATA_STATUS_UNKNOWN],
  ...managed,
})

export const accountType = defineEntity({
  name: 'accountType',
  title: ['Account Type', 'Account Types'],
  api: { one: 'account_types', many: 'account_types', alias: 'account_type' },
  fields: { name: text('Name'), dataStatus: dataStatusLink },
  card: ['dataStatus'],
  placeholders: [10],
  ...managed,
})

export const industryType = defineEntity({
  name: 'industryType',
  title: ['Industry Type', 'Industry Types'],
  api: { one: 'industry_types', many: 'industry_types', alias: 'industry_type' },
  fields: { name: text('Name'), dataStatus: dataStatusLink },
  card: ['dataStatus'],
  placeholders: [31],
  ...managed,
})

export const taskStatus = defineLookup(
  'taskStatus',
  ['Task Status', 'Task Statuses'],
  ['task_statuses', 'task_statuses'],
  { alias: 'task_status', write: 'SUPER_ADMIN_ONLY', placeholders: [1, 2, 3, 4, 5, 6, 7, 8] }, // rules/records 10
)
export const taskPriority = defineLookup(
  'taskPriority',
  ['Task Priority', 'Task Priorities'],
  ['task_priorities', 'task_priorities'],
  { alias: 'task_priority', write: 'SUPER_ADMIN_ONLY', placeholders: [1] },
)
/** Everybody who is their own administrator has words of their own for tasks (rules/records 14). */
const ownWords = { write: 'firmAdmin', ownMax: OWN_WORDS_MAX } as const
export const taskCategory = defineLookup(
  'taskCategory',
  ['Task Category', 'Task Categories'],
  ['task_category', 'task_categories'],
  { ...ownWords, placeholders: [4, 8] },
)
export const customList = defineLookup(
  'customList',
  ['Custom List', 'Custom Lists'],
  ['custom_list', 'custom_lists'],
  { ...ownWords, placeholders: [1] },
)
export const taskRepeatOption = defineLookup(
  'taskRepeatOption',
  ['Repeat Option', 'Repeat Options'],
  ['task_repeat_option', 'task_repeat_options'],
)
export const accountStatus = defineLookup('accountStatus', ['Status', 'Statuses'], ['status', 'statuses'])
export const accountRole = defineLookup('accountRole', ['Role', 'Roles'], ['account_role', 'account_roles'])

/** Statuses 3, 6 and 7 are closed, every other one is open (rules/tasks 1). */
export const CLOSED_STATUS_IDS = [3, 6, 7] as const
export const isClosedStatus = (statusId: unknown): boolean => CLOSED_STATUS_IDS.some((id) => id === statusId)
export const STATUS = { open: 1, closed: 3 } as const
/** Status group 1 means open and 2 means closed (rules/tasks 1). */
export const STATUS_GROUP = { open: 1, closed: 2 } as const
/** Of the menu's office lists, and of a new task (rules/tasks 3, rules/tasks 7). */
export const CATEGORY = { office: 4, personal: 8 } as const
/** The frequency inputs appear with repeat option 7 (rules/tasks 8). */
export const REPEAT = { none: 1, custom: 7 } as const
/** Fixed (rules/records 2). */
export const ACCOUNT_STATUS = { active: 1, inactive: 2 } as const
/** Fixed (rules/tasks 8). */
export const repeatFrequencyTypes = [
  { id: 1, name: 'Day(s)' },
  { id: 2, name: 'Week(s)' },
  { id: 3, name: 'Month(s)' },
  { id: 4, name: 'Year(s)' },
] as const
