// The calls of hours, described: entries, the timer, weeks and their approval.
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import * as calls from '@daybook/contract/time/time-calls.ts'
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import { described, type Given } from '#api-document/descriptions/described.ts'
import { SAMPLE_DAY } from '#api-document/descriptions/samples.ts'

/** Saturday's week. */
const MONDAY = '2026-11-16'
const SUNDAY = '2026-11-22'
const TASK = 'Rider app: search'
const SHORT = 90

const task = (id: Given) => ({ id: id('projectTask'), name: TASK })
const person = (id: Given) => ({ id: id('me'), name: 'Asha Rao' })
const entryOf = (id: Given, entryId: number): calls.TimeEntry => ({
  id: entryId,
  task: task(id),
  person: person(id),
  day: SAMPLE_DAY,
  minutes: SHORT,
  note: 'Read the logs',
  isBillable: true,
  kind: 'entry',
  state: 'open',
  invoice: null,
})
const cell: calls.WeekCell = { minutes: SHORT, typed: 0, note: '', entries: 1, locked: '' }
const timerOn = (id: Given): calls.RunningTimer => ({
  task: task(id),
  project: { id: 3, name: 'Rider app' },
  startedTime: 1_795_000_000_000,
  note: '',
})
const requestHeaders = ['Idempotency-Key'] as const
const locked: readonly ErrorCode[] = ['forbidden', 'hours_submitted', 'hours_approved']
const written: readonly ErrorCode[] = [...locked, 'hours_billed']
const ofCell = (message: string) => ({ message, data: { cell, workedHours: 1.5 } })
const ofEntry = (id: Given, message: string, entryId: number) => ({
  message,
  data: { cell, workedHours: 1.5, entry: entryOf(id, entryId) },
})
const inWeek = (day: string, message: string, state: calls.TimeState) => ({
  body: { day },
  answer: { message, data: { state } },
})

const entryCalls = [
  described(calls.setCell, {
    description:
      'Sets what the entries of a task on a day add up to, in minutes: the newest free one takes the difference. Without `minutes` only the note changes. Hours that were typed into the task are `typed` of the cell and stay. `was` is what the screen showed of the entries; where it is another sum by now, 409 `hours_changed` says in `minutes` which. `userId` is for Admins. The worked hours of the task are the sum of its entries, afterwards, too.',
    errors: [...written, 'hours_changed', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      body: { taskId: id('projectTask'), day: '2026-11-20', minutes: SHORT, was: 0 },
      answer: ofCell(timeMessages.saved),
    }),
  }),
  described(calls.addTime, {
    description: 'Adds an entry, whatever the day has already.',
    errors: [...locked, 'key_reused'],
    requestHeaders,
    example: (id) => ({
      body: { taskId: id('projectTask'), day: SAMPLE_DAY, minutes: SHORT, note: 'Read the logs' },
      answer: ofEntry(id, timeMessages.added(SHORT, TASK), 7),
    }),
  }),
  described(calls.entries, {
    description:
      'A User reads the own entries, Analysts and Admins those of the firm, narrowed by task, project, organization, person and days. The newest come first, 5000 or `limit` of them; `total` says how many there are.',
    errors: ['forbidden'],
    example: (id) => ({
      query: { taskId: String(id('projectTask')), from: MONDAY, to: SUNDAY },
      answer: { data: [entryOf(id, 7)], total: 1 },
    }),
  }),
  described(calls.changeEntry, {
    description:
      'By who wrote it, or an Admin. What an invoice bills nobody changes. Minutes and day of typed hours (`kind` is not `entry`) are refused with 409: they change with the worked hours of the task.',
    errors: [...written, 'conflict', 'not_found'],
    example: (id) => ({
      params: { id: id('timeEntry') },
      body: { minutes: SHORT, note: 'Read the logs' },
      answer: ofEntry(id, timeMessages.saved, id('timeEntry')),
    }),
  }),
  described(calls.deleteEntry, {
    description:
      'By who wrote it, or an Admin; in an approved week by who wrote it as long as nobody has approved it.',
    errors: [...written, 'not_found'],
    example: (id) => ({ params: { id: id('timeEntry') }, answer: ofCell(timeMessages.takenOut) }),
  }),
]

const timerCalls = [
  described(calls.timer, {
    description: 'One timer a person, on whatever device. `startedTime` is epoch milliseconds.',
    errors: ['forbidden'],
    example: () => ({ answer: { data: null } }),
  }),
  described(calls.startTimer, {
    description:
      'What runs is stopped and written down first, and comes back in `entries`; on the task that it runs on already it goes on. A submitted week takes no timer.',
    errors: [...locked, 'timer_long', 'key_reused'],
    requestHeaders,
    example: (id) => ({
      body: { taskId: id('projectTask') },
      answer: { message: timeMessages.started(TASK), data: { timer: timerOn(id), entries: [] } },
    }),
  }),
  described(calls.stopTimer, {
    description:
      'Writes an entry for each local day that it ran on; for less than half a minute none. After more than twelve hours 409 `timer_long` asks: `keep` writes all of it, `minutes` the first so many.',
    errors: [...locked, 'timer_long', 'no_timer', 'key_reused'],
    requestHeaders,
    example: () => ({
      body: {},
      answer: { message: timeMessages.nothingWritten, data: { timer: null, entries: [] } },
    }),
  }),
]

const weekCalls = [
  described(calls.week, {
    description:
      'Tasks by organization and project, each with a cell for Monday to Sunday. `lastRows` are those of the week before that have nothing in this one. `locked` of a cell says why nothing can be typed: its week is submitted, or approved, or all of it is on invoices. `isApproved`: the firm approves weeks.',
    errors: ['forbidden'],
    example: (id) => ({
      query: { day: SAMPLE_DAY },
      answer: {
        data: {
          person: person(id),
          from: MONDAY,
          to: SUNDAY,
          today: SAMPLE_DAY,
          days: [{ day: MONDAY, isWorkDay: true, capacity: 480 }],
          rows: [],
          lastRows: [],
          minutes: 0,
          billable: 0,
          state: 'open' as const,
          submittedTime: null,
          sentBack: null,
          isApproved: false,
          timer: null,
        },
      },
    }),
  }),
  described(calls.submitWeek, {
    description:
      'Nobody changes it then, until it is taken back, sent back or approved. Again it changes nothing, and the sentence says where the week stands.',
    errors: ['forbidden', 'week_state'],
    example: () => inWeek('2026-11-10', timeMessages.submittedNow, 'submitted'),
  }),
  described(calls.withdrawWeek, {
    description: 'As long as nobody has approved it.',
    errors: ['forbidden', 'week_state'],
    example: () => inWeek('2026-11-03', timeMessages.withdrawn, 'open'),
  }),
  described(calls.approveWeek, {
    who: 'admin',
    description:
      'Admins alone change it then. Of two Admins the second is told that it is not submitted any more. `was` is the `submittedTime` of the week that was looked at: one that was submitted again, or that hours came into since, is refused. What is typed into the worked hours of a task in an approved week waits in it, and is approved by the same call.',
    errors: ['week_state'],
    example: (id) => ({
      body: { day: '2026-10-27', userId: id('me') },
      answer: { message: timeMessages.approvedNow('Asha Rao'), data: { state: 'approved' as const } },
    }),
  }),
  described(calls.sendWeekBack, {
    who: 'admin',
    description:
      'With a sentence, which the person reads above the week. What is billed stays approved. `was` as of approving.',
    errors: ['week_state'],
    example: (id) => ({
      body: { day: '2026-10-20', userId: id('me'), reason: 'Ten hours on Tuesday?' },
      answer: { message: timeMessages.sentBack('Asha Rao'), data: { state: 'open' as const } },
    }),
  }),
  described(calls.approvals, {
    who: 'admin',
    description:
      'Everybody with hours in the week, submitted weeks first. Without a day: the week before this one.',
    example: () => ({
      query: { day: SAMPLE_DAY },
      answer: { data: { from: MONDAY, to: SUNDAY, people: [], waiting: 0, oldest: null } },
    }),
  }),
  described(calls.weekWarnings, {
    who: 'admin',
    description: 'Days of more than nine hours, free days, and tasks beyond what was estimated.',
    example: (id) => ({ query: { day: SAMPLE_DAY, userId: String(id('me')) }, answer: { data: [] } }),
  }),
]

export const hourCalls = [...entryCalls, ...timerCalls, ...weekCalls]
