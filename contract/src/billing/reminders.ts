// Which reminder to pay is due on a day: each step once, late ones for a week, and none that has become untrue.
import { addDays, daysFrom } from '#billing/days.ts'

const LATE_MAX = 7

interface Reminded {
  readonly steps: readonly number[]
  /** Days. */
  readonly due: string | null
  readonly today: string
  /** Since when the seller reminds: a step of before is never made up for. */
  readonly onSince: string
  /** Steps that were sent for this due date. */
  readonly sent: readonly number[]
  /** Paise that are open. */
  readonly balance: number
  readonly isIssued: boolean
  /** In dispute. */
  readonly isHeld: boolean
}

/** Of several that were missed the newest alone; undefined: none. */
export function reminderDue({
  steps,
  due,
  today,
  onSince,
  sent,
  balance,
  ...bill
}: Reminded): number | undefined {
  if (!bill.isIssued || bill.isHeld || due === null || balance <= 0) return undefined
  const came = steps
    .filter((step) => {
      const day = addDays(due, step)
      const isPast = step < 0 && today >= due
      return day <= today && day >= onSince && daysFrom(day, today) <= LATE_MAX && !isPast
    })
    .toSorted((one, other) => other - one)
  const [newest] = came
  return newest === undefined || sent.some((step) => step >= newest) ? undefined : newest
}
