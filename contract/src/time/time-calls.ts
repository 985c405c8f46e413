// The calls of hours: entries, the timer, the week, its approval. Days are texts, lengths are minutes.
import * as z from 'zod/mini'
import { daySchema, idText, notBackwards, reasonSchema } from '#billing/calls/schemas.ts'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { idSchema } from '#engine/schema.ts'
import { timeMessages } from '#messages/billing/time-messages.ts'
import { limitText, minutesSchema, noteSchema, someMinutes, wasSchema, yesOrNo } from '#time/time-schemas.ts'

export { TIME_NOTE_MAX } from '#time/time-schemas.ts'

const tag = 'Hours'
const get = { method: 'GET', tag } as const
const post = { method: 'POST', tag } as const

/** Where a week, and each entry of it, stands. */
export const TIME_STATES = ['open', 'submitted', 'approved'] as const
export type TimeState = (typeof TIME_STATES)[number]

interface Named {
  readonly id: number
  readonly name: string
}

/** Typed hours that were no entry of a day are kept as one: what it was before there were entries, and each later correction. */
export const ENTRY_KINDS = ['entry', 'correction', 'opening'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface TimeEntry {
  readonly id: number
  readonly task: Named
  readonly person: Named
  readonly day: string
  /** Whole, but of a correction: typed hours have hundredths. */
  readonly minutes: number
  readonly note: string
  readonly isBillable: boolean
  readonly kind: EntryKind
  readonly state: TimeState
  /** The invoice that bills it: nobody changes it then. */
  readonly invoice: { readonly id: number; readonly invoiceNumber: string } | null
}

export interface RunningTimer {
  readonly task: Named
  readonly project: Named
  /** Epoch milliseconds. */
  readonly startedTime: number
  readonly note: string
}

export interface WeekCell {
  /** All that counts: of entries, and of hours that were typed into the task. */
  readonly minutes: number
  /** Of them the typed ones, openings and corrections: their minutes change where they were typed. Negative where they take away. */
  readonly typed: number
  /** Of the entries that have one, one below the other. */
  readonly note: string
  readonly entries: number
  /** Why nothing can be typed here; '' where it can. */
  readonly locked: '' | 'submitted' | 'approved' | 'billed'
}
export interface WeekRow {
  readonly task: Named
  readonly project: Named
  readonly organization: Named | null
  readonly isBillable: boolean
  /** Minutes that were estimated for the task, and worked on it by everybody; null: nobody said. */
  readonly estimated: number | null
  readonly worked: number
  /** One for each day of the week. */
  readonly cells: readonly WeekCell[]
}
export interface WeekDay {
  readonly day: string
  readonly isWorkDay: boolean
  /** Minutes that somebody works on such a day; 0 on a free one. */
  readonly capacity: number
}
export interface Week {
  readonly person: Named
  readonly from: string
  readonly to: string
  readonly today: string
  readonly days: readonly WeekDay[]
  /** By organization and project, as shown. */
  readonly rows: readonly WeekRow[]
  /** What was worked on in the week before and not in this one, without minutes. */
  readonly lastRows: readonly WeekRow[]
  readonly minutes: number
  readonly billable: number
  /** For an Admin who asks for somebody's week `submitted` also where hours wait in an approved one. */
  readonly state: TimeState
  /** When it was submitted, or hours came into it since. */
  readonly submittedTime: number | null
  /** The sentence with which it came back; null: it did not, or was submitted again. */
  readonly sentBack: { readonly reason: string; readonly by: Named; readonly time: number } | null
  /** Whether the firm approves weeks at all. */
  readonly isApproved: boolean
  readonly timer: RunningTimer | null
}

/** One's own; somebody else's for an Admin. */
const personQuery = z.optional(idText)
export const week = endpoint<{ readonly data: Week }>()({
  ...get,
  path: '/api/time/week',
  query: z.object({ day: z.optional(daySchema), userId: personQuery }),
  summary: 'The week that a day is in: tasks and their minutes by day',
})

const taskAndDay = { taskId: idSchema, day: daySchema } as const
export interface SavedTime extends MessageAnswer {
  readonly data: {
    /** Of the task, the day and the person, afterwards. */
    readonly cell: WeekCell
    /** Hours of the task by everybody. */
    readonly workedHours: number
  }
}
/** Sets what the entries of a cell add up to; hours that were typed into the task stay beside them. */
export const setCell = endpoint<SavedTime>()({
  method: 'PUT',
  tag,
  path: '/api/time/cell',
  body: z.object({
    ...taskAndDay,
    /** Absent: as they are, where only the note changes. */
    minutes: z.optional(minutesSchema),
    note: noteSchema,
    isBillable: yesOrNo,
    /** What the entries added up to: somebody else, or another device, may have changed it meanwhile. */
    was: wasSchema,
    userId: z.optional(idSchema),
  }),
  summary: 'Say how many minutes were worked on a task on a day',
})
export const addTime = endpoint<SavedTime & { readonly data: { readonly entry: TimeEntry } }>()({
  ...post,
  path: '/api/time/entries',
  body: z.object({
    ...taskAndDay,
    minutes: someMinutes,
    note: noteSchema,
    isBillable: yesOrNo,
    userId: z.optional(idSchema),
  }),
  summary: 'Add minutes to what was worked on a task on a day',
})
export interface Entries {
  readonly data: readonly TimeEntry[]
  /** How many there are, also those that `limit` leaves out. */
  readonly total: number
}
export const entries = endpoint<Entries>()({
  ...get,
  path: '/api/time/entries',
  query: z
    .object({
      taskId: z.optional(idText),
      projectId: z.optional(idText),
      organizationId: z.optional(idText),
      userId: personQuery,
      from: z.optional(daySchema),
      to: z.optional(daySchema),
      limit: z.optional(limitText),
    })
    .check(notBackwards),
  summary: 'Entries, the newest day first: the own, or of an Admin all',
})
export const changeEntry = endpoint<SavedTime & { readonly data: { readonly entry: TimeEntry } }>()({
  method: 'PUT',
  tag,
  path: '/api/time/entries/{id}',
  body: z.object({
    day: z.optional(daySchema),
    minutes: z.optional(someMinutes),
    note: noteSchema,
    isBillable: yesOrNo,
  }),
  summary: 'Change an entry; absent keys keep their values',
})
export const deleteEntry = endpoint<SavedTime>()({
  method: 'DELETE',
  tag,
  path: '/api/time/entries/{id}',
  summary: 'Take an entry out',
})

export const timer = endpoint<{ readonly data: RunningTimer | null }>()({
  ...get,
  path: '/api/time/timer',
  summary: 'What my timer runs on; null where it stands',
})
export interface StoppedTimer extends MessageAnswer {
  readonly data: {
    readonly timer: RunningTimer | null
    /** What was written: one for each day that it ran on; none where it ran for less than half a minute. */
    readonly entries: readonly TimeEntry[]
  }
}
/** Starting on another task stops what runs. */
export const startTimer = endpoint<StoppedTimer>()({
  ...post,
  path: '/api/time/start',
  body: z.object({ taskId: idSchema, note: noteSchema, keep: yesOrNo }),
  summary: 'Start my timer on a project task',
})
/** What ran for more than TIMER_ASKS_MS is asked about with 409 `timer_long`: `keep` all, or `minutes` of it. */
export const stopTimer = endpoint<StoppedTimer>()({
  ...post,
  path: '/api/time/stop',
  body: z.object({
    note: noteSchema,
    minutes: z.optional(z.int(timeMessages.minutesOrNone).check(z.minimum(0, timeMessages.minutesOrNone))),
    keep: yesOrNo,
  }),
  summary: 'Stop my timer and write down what was worked',
})
export const TIMER_ASKS_MS = 12 * 60 * 60 * 1000

interface WeekAnswer extends MessageAnswer {
  readonly data: { readonly state: TimeState }
}
const ofWeek = { day: daySchema } as const
const ofPerson = {
  ...ofWeek,
  userId: idSchema,
  /** The `submittedTime` of the week that was looked at: it may have been submitted again, or hours came into it since. */
  was: wasSchema,
} as const
export const submitWeek = endpoint<WeekAnswer>()({
  ...post,
  path: '/api/time/submit',
  body: z.object(ofWeek),
  summary: 'Submit my week that the day is in',
})
/** Before somebody looked at it. */
export const withdrawWeek = endpoint<WeekAnswer>()({
  ...post,
  path: '/api/time/withdraw',
  body: z.object(ofWeek),
  summary: 'Take my submitted week back',
})
export const approveWeek = endpoint<WeekAnswer>()({
  ...post,
  path: '/api/time/approve',
  needs: 'ADMIN_ONLY',
  body: z.object(ofPerson),
  summary: "Approve somebody's week, also what waits in one that is approved already",
})
export const sendWeekBack = endpoint<WeekAnswer>()({
  ...post,
  path: '/api/time/send_back',
  needs: 'ADMIN_ONLY',
  body: z.object({ ...ofPerson, reason: reasonSchema }),
  summary: 'Send a week back with a sentence; also one that was approved',
})

export interface WeekOfPerson {
  readonly person: Named
  readonly minutes: number
  /** `submitted` also where hours wait in an approved week. */
  readonly state: TimeState
  readonly submittedTime: number | null
}
/** What of a week needs a look. */
export interface WeekWarning {
  readonly kind: 'longDay' | 'freeDay' | 'overEstimate'
  readonly title: string
  readonly text: string
  readonly task: Named | null
  readonly day: string | null
}
export interface Approvals {
  readonly from: string
  readonly to: string
  /** Submitted first. */
  readonly people: readonly WeekOfPerson[]
  /** Weeks of any time that wait. */
  readonly waiting: number
  /** The Monday of the oldest one that waits; null: none does. */
  readonly oldest: string | null
}
export const approvals = endpoint<{ readonly data: Approvals }>()({
  ...get,
  path: '/api/time/approvals',
  needs: 'ADMIN_ONLY',
  query: z.object({ day: z.optional(daySchema) }),
  summary: 'Whose weeks are submitted, approved or open',
})
export const weekWarnings = endpoint<{ readonly data: readonly WeekWarning[] }>()({
  ...get,
  path: '/api/time/warnings',
  needs: 'ADMIN_ONLY',
  query: z.object({ day: daySchema, userId: idText }),
  summary: "What of somebody's week needs a look",
})
