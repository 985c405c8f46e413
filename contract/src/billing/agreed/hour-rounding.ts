// How worked minutes become hours of an invoice: as they are, or to steps of 6 or 15 minutes.
import * as z from 'zod/mini'
import { messages } from '#messages/messages.ts'

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

const roundOne = (minutes: number, { step, how }: HourRounding): number => {
  if (step === 0 || how === 'none') return minutes
  const steps = minutes / step
  return step * (how === 'up' ? Math.ceil(steps) : Math.round(steps))
}

/** @returns minutes: of 7, 7 and 7 up to quarters 30, or 45 where each is rounded (vectors `hours`) */
export function roundMinutes(minutes: readonly number[], rounding: HourRounding): number {
  const each = rounding.each ? minutes.map((one) => roundOne(one, rounding)) : minutes
  const sum = each.reduce((total, one) => total + one, 0)
  return rounding.each ? sum : roundOne(sum, rounding)
}
