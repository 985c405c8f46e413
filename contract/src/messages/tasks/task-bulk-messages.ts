// What is said of many tasks at once, beside what is said of many records (records/bulk-messages.ts).
import { MOVE_DAYS_MAX } from '#engine/limits.ts'

export const taskBulkMessages = {
  actionAsked:
    'action must be complete, reopen, status, assign, move, snooze, priority, category, list, client, audience or delete',
  audienceAsked: 'value must be 1 (the people on it) or 2 (the whole firm)',
  moveAsked: `value must be { days } from -${MOVE_DAYS_MAX} to ${MOVE_DAYS_MAX} or { day: 'YYYY-MM-DD' }`,
  snoozeAsked: 'value must be { minutes } or { until }, a time to come',
  clientAsked: 'value must be { organizationId, contactId?, projectId? } or null',
  noDueDate: 'It has no due date that could be moved.',
} as const
