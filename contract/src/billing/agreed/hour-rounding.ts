// How worked minutes become hours of an invoice: as they are, or to steps of 6 or 15 minutes.
import * as z from 'zod/mini'
import { messages } from '#messages/messages.ts'
import { SECONDS_OF_MINUTE } from '#time/minutes.ts'

const STEPS = [0, 6, 15] as const
const WAYS = ['none', 'up', 'nearest'] as const

export interface HourRounding {
  /** Minutes; 0: nothing is rounded. */
  readonly step: (typeof STEPS)[number]
  readonly how: (typeof WAYS)[number]
  /** Each entry by itself; else the sum of a line. */
  readonly each: boolean
}
export const NO_ROUNDING: HourRounding = { step: 0, how: 'none', each: false }

export const hourRoundingSchema = z.object(
  {
    step: z.literal([...STEPS], messages.roundingAsked),
    how: z.enum([...WAYS], messages.roundingAsked),
    each: z.boolean(messages.roundingAsked),
  },
  messages.roundingAsked,
)

const roundOne = (seconds: number, { step, how }: HourRounding): number => {
  if (step === 0 || how === 'none') return seconds
  const stepSeconds = step * SECONDS_OF_MINUTE
  const steps = seconds / stepSeconds
  return stepSeconds * (how === 'up' ? Math.ceil(steps) : Math.round(steps))
}

/**
 * @param seconds whole ones: fractions of minutes add up to 30.000000000000004, which is a step more
 * @returns seconds: of 7, 7 and 7 minutes up to quarters 30 minutes, or 45 where each is rounded (vectors `hours`)
 */
export function roundSeconds(seconds: readonly number[], rounding: HourRounding): number {
  const each = rounding.each ? seconds.map((one) => roundOne(one, rounding)) : seconds
  const sum = each.reduce((total, one) => total + one, 0)
  return rounding.each ? sum : roundOne(sum, rounding)
}
