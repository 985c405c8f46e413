// Recurrent tasks, the charts of the task dashboard and the calendar address, described.
import { described } from '#api-document/descriptions/described.ts'
import {
  SAMPLE_TIME,
  SAMPLE_UNDO,
  sampleChange,
  sampleListed,
  sampleRecord,
} from '#api-document/descriptions/samples.ts'
import { overDueMetrics, statusChart, tasksPerMonthChart } from '@daybook/contract/tasks/charts.ts'
import { bulkTasks } from '@daybook/contract/tasks/bulk.ts'
import { bulkSentence } from '@daybook/contract/messages/records/bulk-messages.ts'
import { createTasks } from '@daybook/contract/tasks/batch-endpoints.ts'
import { getSeries, removeSeries, updateSeries } from '@daybook/contract/tasks/series-endpoints.ts'
import { tasksShared } from '@daybook/contract/messages/tasks/client-messages.ts'
import {
  countToShare,
  getWorkload,
  groupTasks,
  shareTasks,
  type TaskGroup,
} from '@daybook/contract/tasks/team-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { RecordOf } from '@daybook/contract/engine/entity.ts'
import { getFeed, makeFeed, revokeFeed } from '@daybook/contract/tasks/feed.ts'
import { tasksAdded } from '@daybook/contract/messages/search-messages.ts'
import { BULK_MAX, TASKS_AT_ONCE_MAX } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'

const DAY = 24 * 60 * 60 * 1000
const WHOSE =
  'Of oneself; an Analyst asks about colleagues too, an Admin about everybody of the own customer. -1 as `limit` means all, else the newest ones up to that number.'

export const taskCalls = [
  described(createTasks, {
    description: `Adds up to ${TASKS_AT_ONCE_MAX} tasks in one transaction: all of them, or none. Each is checked as one that is added alone, and begins a series where it repeats; what is wrong is said at its place in the list, as \`tasks.3.name\`. With the header \`Idempotency-Key\` the same request again is carried out once.`,
    requestHeaders: ['Idempotency-Key'],
    errors: ['invalid', 'conflict', 'key_reused'],
    example: () => ({
      body: {
        tasks: [{ name: 'Call the printer' }, { name: 'Send the quarterly statement', dueDate: SAMPLE_TIME }],
      } as never, // made from the declaration
      answer: { message: tasksAdded(2), ids: [4, 5] },
    }),
  }),
  described(bulkTasks, {
    description: `Does one thing to up to ${BULK_MAX} tasks in one transaction and in the order of their ids, each as the call for the one task does, and of one that repeats to it alone. \`value\`: none for \`complete\`, \`reopen\` and \`delete\`; an id for \`status\`, \`assign\`, \`priority\`, \`category\`, \`list\` and \`audience\`; \`{days}\` or \`{day}\` for \`move\`, after which the local time of day is what it was; \`{minutes}\` or \`{until}\` for \`snooze\`, which moves the reminder; \`{organizationId, contactId?, projectId?}\` or null for \`client\`. Those that are refused are told in \`refused\`, the others are done; \`undo\` takes all of it back. With an \`Idempotency-Key\` the same request is carried out once.`,
    requestHeaders: ['Idempotency-Key'],
    errors: ['conflict', 'key_reused'],
    example: (id) => ({
      body: { ids: [id('task')], action: 'priority' as const, value: 3 },
      answer: {
        message: bulkSentence('priority', { done: 1, refused: 0 }, task.title),
        data: { done: [{ id: id('task'), lastModifiedAt: SAMPLE_TIME }], refused: [], undo: 7 },
      },
    }),
  }),
  described(groupTasks, {
    description: `Open tasks in groups: \`by\` person, due date, client, status, or none. \`filter\` is a list's \`taskFilter\`; of others' tasks it needs \`whose\`, as a list does. Of each group the first 20 by due date and how many there are, counted to 1,000, then \`more\` is true; at most 50 groups, the next ones by \`pageNumber\`. Groups without a task are left out.`,
    errors: ['forbidden', 'invalid'],
    example: (id) => ({
      body: { by: 'status', filter: { whose: 'team' } } as never, // made from the declaration
      answer: [
        {
          key: '1',
          title: 'Open',
          total: 1,
          list: [sampleListed(task, id('task'), id) as TaskGroup['list'][number]],
        },
      ],
    }),
  }),
  described(getWorkload, {
    description:
      'How many open tasks each active colleague has, by the days of the firm’s zone: shared ones, counted to 1,000 a person, and what one gave or has oneself. An Admin who adds `personal=1` counts everybody’s, 10,000 in all; the audit log says so once an hour. `capped` where there are more. At most 50 people, the next ones by `pageNumber`.',
    errors: ['forbidden', 'invalid'],
    example: (id) => ({
      answer: {
        zone: 'Asia/Kolkata',
        list: [
          {
            id: id('me'),
            firstname: 'Asha',
            lastname: 'Rao',
            overDue: 2,
            today: 1,
            week: 4,
            later: 7,
            noDate: 0,
            capped: false,
          },
        ],
        totalPages: 1,
        totalItems: 1,
      },
    }),
  }),
  described(countToShare, {
    description:
      'How many open tasks of one’s own with the category Office, or with a client, the firm does not see.',
    example: () => ({ answer: { count: 23 } }),
  }),
  described(shareTasks, {
    description:
      'Shares them with the whole firm, 5,000 at once, and what their series make from now on. Somebody without a firm shares nothing.',
    example: () => ({ answer: { message: tasksShared(23), data: { count: 23 } } }),
  }),
  described(getSeries, {
    description:
      'When the series of a task comes next: the zone on whose clock its dates are counted, the date they are counted from, and at most three dates after this task’s. 404 for a task that does not repeat.',
    example: (id) => ({
      params: { id: id('recurrentTask') },
      answer: {
        timeZone: 'Asia/Kolkata',
        anchor: SAMPLE_TIME,
        next: [SAMPLE_TIME + DAY, SAMPLE_TIME + 2 * DAY, SAMPLE_TIME + 3 * DAY],
      },
    }),
  }),
  described(updateSeries, {
    description:
      'Changes a task and the upcoming open ones of its series that one may see alike. No repeat rule, another one or another due date takes upcoming ones away, for its maker and for an Admin only: the series ends, or begins anew from here on. What is done already stays as it was. All of it is one transaction. With `was`, the fields that an earlier save changed for this task alone and what they held before it, that change goes to the upcoming ones, too, and the rest of the body is not looked at.',
    errors: ['forbidden', 'conflict', 'changed_meanwhile'],
    example: (id) => ({
      params: { id: id('recurrentTask') },
      body: sampleChange(task) as never, // made from the declaration
      answer: {
        message: messages.taskSeriesUpdated,
        data: sampleRecord(task, id('recurrentTask'), id) as unknown as RecordOf<typeof task>,
      },
    }),
  }),
  described(removeSeries, {
    description:
      'Deletes a task and the upcoming open ones of its series, for its maker and for an Admin. They stay in the bin together for 30 days, and within an hour `undo` takes the deletion back.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { id: id('recurrentTask') },
      answer: { message: messages.taskSeriesDeleted, undo: SAMPLE_UNDO },
    }),
  }),
  described(statusChart, {
    description: `How many tasks stand in each status. ${WHOSE}`,
    errors: ['forbidden', 'invalid'],
    example: (id) => ({
      params: { userId: id('me'), limit: -1 },
      answer: { payload: { categoryData: ['Open', 'Closed'], seriesData: { Tasks: [4, 9] } } },
    }),
  }),
  described(tasksPerMonthChart, {
    description: `How many tasks are due in each month. ${WHOSE}`,
    errors: ['forbidden', 'invalid'],
    example: (id) => ({
      params: { userId: id('me'), limit: 12 },
      answer: { payload: { categoryData: ['Oct 2026', 'Nov 2026'], seriesData: { Tasks: [3, 5] } } },
    }),
  }),
  described(overDueMetrics, {
    description:
      'The over due tasks with a weight each: the higher the priority and the longer over due, the heavier.',
    errors: ['forbidden'],
    example: (id) => ({
      params: { userId: id('me') },
      answer: {
        payload: [{ id: id('task'), text: 'Send the quarterly statement', value: 12, daysOverdue: 3 }],
      },
    }),
  }),
  described(getFeed, {
    description:
      'Whether there is an address at which calendar programs read one’s tasks. The address itself is never told again.',
    example: () => ({ answer: { exists: true, flavour: 'todo' as const, createdTime: SAMPLE_TIME } }),
  }),
  described(makeFeed, {
    description:
      'Makes a private address for calendar programs and tells it this once. Whoever knows it reads the tasks, so it can be revoked; a former one ends. `todo` gives to-dos, `event` gives events for programs that know no to-dos.',
    example: () => ({
      body: { flavour: 'todo' as const },
      answer: {
        message: notificationMessages.feedMade,
        path: '/calendar/EXAMPLE-0123456789-0123456789-0123456789-01.ics',
        address: 'https://daybook.example.in/calendar/EXAMPLE-0123456789-0123456789-0123456789-01.ics',
        flavour: 'todo' as const,
        createdTime: SAMPLE_TIME,
      },
    }),
  }),
  described(revokeFeed, {
    description: 'The address answers nothing from now on. Harmless where there is none.',
    example: () => ({ answer: { message: notificationMessages.feedRevoked } }),
  }),
]
