// What a firm works on together: tasks in groups, who has how much, and what one shares (rules/teamwork 7, rules/teamwork 8, rules/teamwork 9).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import type { RecordOf } from '#engine/entity.ts'
import { filterSchema } from '#engine/paging.ts'
import { task } from '#entities/task.ts'

export const GROUPINGS = ['person', 'due', 'client', 'status', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]
/** Of 'due'; each is a range of days of the person who asks. */
export const DUE_GROUPS = ['over', 'today', 'week', 'later', 'none'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

const groupingSentence = `by must be one of ${GROUPINGS.join(', ')}`
const pageSentence = 'pageNumber must be a whole number from 1'
const pageNumber = z.optional(z.int(pageSentence).check(z.minimum(1, pageSentence)))

export interface TaskGroup {
  /** A person's, client's or status's id as text, or the word of a range; 'none' where there is none, 'all' for one group of all. */
  readonly key: string
  readonly title: string
  /** Counted to 1,000; there may be more. */
  readonly total: number
  readonly more?: true
  /** The first 20 by due date, as lists have them. */
  readonly list: readonly Partial<RecordOf<typeof task>>[]
}

export const groupTasks = endpoint<readonly TaskGroup[]>()({
  method: 'POST',
  path: '/api/customized/tasks/grouped',
  body: z.object({
    by: z.enum(GROUPINGS, groupingSentence),
    filter: z.nullish(filterSchema(task)),
    pageNumber,
  }),
  summary: 'Open tasks in groups',
  tag: task.title[1],
})

export interface Workload {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
  readonly overDue: number
  readonly today: number
  /** The six days after today. */
  readonly week: number
  readonly later: number
  readonly noDate: number
  /** There are more than were counted. */
  readonly capped: boolean
}

export interface WorkloadAnswer {
  /** In which the days are counted. */
  readonly zone: string
  readonly list: readonly Workload[]
  readonly totalPages: number
  readonly totalItems: number
}

const numberIn = (sentence: string, digits: RegExp) =>
  z.optional(z.pipe(z.string(sentence).check(z.regex(digits, sentence)), z.transform(Number)))

export const getWorkload = endpoint<WorkloadAnswer>()({
  method: 'GET',
  path: '/api/team/workload',
  query: z.object({
    /** 1: also what is not shared; for an Admin. */
    personal: numberIn('personal must be 1', /^1$/),
    pageNumber: numberIn(pageSentence, /^[1-9]\d{0,5}$/),
  }),
  summary: 'How many open tasks each colleague has',
  tag: task.title[1],
})

const share = { path: '/api/team/share', tag: task.title[1] } as const

export const countToShare = endpoint<{ readonly count: number }>()({
  ...share,
  method: 'GET',
  summary: 'How many of my open office tasks the firm does not see',
})
export const shareTasks = endpoint<MessageAnswer & { readonly data: { readonly count: number } }>()({
  ...share,
  method: 'POST',
  summary: 'Share my open office tasks with the firm',
})
