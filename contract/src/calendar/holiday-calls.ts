// The calls of a firm's holidays: the whole list is read and written at once.
import * as z from 'zod/mini'
import { dayNumberOf } from '#billing/days.ts'
import type { Holiday } from '#calendar/working-days.ts'
import { endpoint, type SavedAnswer } from '#engine/endpoint.ts'
import { HOLIDAYS_MAX, TEXT_MAX } from '#engine/limits.ts'
import { filledText, nothingHidden, onOneLine } from '#engine/schema.ts'
import { holidayMessages as sentences } from '#messages/calendar/holiday-messages.ts'

export interface HolidayList {
  /** ISO weekdays on which the firm works, as its settings say: Monday is 1. */
  readonly workDays: readonly number[]
  /** 1: Republic Day, Independence Day and Gandhi Jayanti are holidays of every year. */
  readonly national: number
  /** The firm's own, by day. */
  readonly list: readonly Holiday[]
  /** Of the last change; 0 before the first. */
  readonly stamp: number
}

const holidaySchema = z.object({
  day: z
    .string(sentences.dayAsked)
    .check(z.refine((day) => dayNumberOf(day) !== undefined, sentences.dayAsked)),
  name: filledText('Name', TEXT_MAX, sentences.nameAsked).check(onOneLine('Name'), nothingHidden),
})

const holidaysBody = z
  .object({
    national: z.literal([0, 1], sentences.nationalAsked),
    list: z.array(holidaySchema, sentences.listAsked).check(z.maxLength(HOLIDAYS_MAX, sentences.tooMany)),
    /** As it was read: somebody else's change in between is not written over. */
    stamp: z.int(sentences.stampAsked).check(z.minimum(0, sentences.stampAsked)),
  })
  .check(({ value: { list }, issues }) => {
    const days = new Set<string>()
    for (const [index, { day }] of list.entries()) {
      if (days.has(day))
        issues.push({ code: 'custom', message: sentences.twice, path: ['list', index, 'day'], input: day })
      days.add(day)
    }
  })

const about = { path: '/api/holidays', tag: 'Firm' } as const

export const getHolidays = endpoint<HolidayList>()({
  ...about,
  method: 'GET',
  summary: 'The holidays of my firm, and on which days it works',
})
export const saveHolidays = endpoint<SavedAnswer<HolidayList>>()({
  ...about,
  method: 'PUT',
  needs: 'ADMIN_ONLY',
  body: holidaysBody,
  summary: 'Write the whole list of holidays',
})
