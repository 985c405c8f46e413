// What the calls of hours share: notes, minutes, limits.
import * as z from 'zod/mini'
import { shortText } from '#billing/calls/schemas.ts'
import { timeMessages } from '#messages/billing/time-messages.ts'
import { MINUTES_MAX } from '#time/minutes.ts'

export const TIME_NOTE_MAX = 500

export const noteSchema = z.optional(shortText('Note', TIME_NOTE_MAX))
export const minutesSchema = z
  .int(timeMessages.minutesOrNone)
  .check(z.minimum(0, timeMessages.minutesOrNone), z.maximum(MINUTES_MAX, timeMessages.dayHasNoMore))
export const someMinutes = z
  .int(timeMessages.minutesAsked)
  .check(z.minimum(1, timeMessages.minutesAsked), z.maximum(MINUTES_MAX, timeMessages.dayHasNoMore))
export const yesOrNo = z.optional(z.boolean(timeMessages.yesOrNo))
export const wasSchema = z.optional(z.int(timeMessages.wasAsked))

export const limitText = z
  .string(timeMessages.limitAsked)
  .check(z.regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/, timeMessages.limitAsked))
