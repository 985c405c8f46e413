// The calls for a task and its recurrent tasks (rules/series 7).
import * as z from 'zod/mini'
import { endpoint, type SavedAnswer, type UndoableAnswer } from '#engine/endpoint.ts'
import { task } from '#entities/task.ts'
import type { RecordOf } from '#engine/entity.ts'
import { sentSchema } from '#engine/schema.ts'

/** What a series takes over from its task that is changed with it, beside the dates. */
export const seriesFields = [
  'name',
  'description',
  'priority',
  'category',
  'customList',
  'assignedTo',
  'organization',
  'contact',
  'project',
  'audience',
] as const

const path = '/api/customized/recurrent_tasks/{id}'

/** How the series of a task goes on; all dates in epoch milliseconds. */
export interface SeriesAnswer {
  /** IANA zone on whose clock its dates are counted. */
  readonly timeZone: string
  /** The date that the others are counted from. */
  readonly anchor: number
  /**
   * Due dates that come after this task's: of open tasks, then of those that are still to be made. Of a rule that was
   * given to one task alone, those that come once it is closed. Empty at its end.
   */
  readonly next: readonly number[]
}

export const getSeries = endpoint<SeriesAnswer>()({
  method: 'GET',
  path,
  summary: 'The next dates of the series of a task',
  tag: task.title[1],
})

export const updateSeries = endpoint<SavedAnswer<RecordOf<typeof task>>>()({
  method: 'PUT',
  path,
  body: z.extend(sentSchema(task, 'edit'), {
    /** What some fields held before this task was saved alone: that change goes to the upcoming ones, too. */
    was: z.optional(sentSchema(task, 'edit')),
  }),
  summary: 'Change a task and its upcoming recurrent tasks',
  tag: task.title[1],
})

export const removeSeries = endpoint<UndoableAnswer>()({
  method: 'DELETE',
  path,
  summary: 'Delete a task and its upcoming recurrent tasks',
  tag: task.title[1],
})
