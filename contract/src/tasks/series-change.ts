// What becomes of the tasks of a series when one of them is changed or removed together with the upcoming ones. The
// server carries the plan out, the web's dialog shows it.
import { isClosedStatus, STATUS } from '#entities/lookups.ts'
import { isSameRule, repeats, type RepeatRule } from '#tasks/recurrence.ts'
import { planOccurrences, type Schedule, scheduleFrom } from '#tasks/occurrences.ts'

/** A task as far as its series is concerned. */
export interface SeriesTask {
  /** Epoch milliseconds. */
  readonly dueDate: number | null
  readonly statusId: number
  /** Something that people put there hangs on it (`isHeld`). */
  readonly isHeld: boolean
}

/** The task that is changed: as it was, or as it is saved. */
export interface RepeatingTask extends SeriesTask {
  /** 0 for a task without series. */
  readonly groupId: number
  readonly rule: RepeatRule
}

export interface Present {
  /** Epoch milliseconds. */
  readonly now: number
  /** IANA zone of the person who saves: new dates are counted on their clock. */
  readonly timeZone: string
}

/** What happens to the task itself: nothing, it begins a series, its series begins anew with it, its series ends. */
export type OwnFate = 'unmoved' | 'start' | 'newStart' | 'ends'

export interface SeriesPlan<T extends SeriesTask> {
  readonly own: OwnFate
  /** Upcoming tasks that nobody has started, and on which nothing hangs; they are deleted. */
  readonly removed: readonly T[]
  /** Started ones that leave the series and lose their rule. */
  readonly plain: readonly T[]
  /** Started ones that stay in the series. */
  readonly kept: readonly T[]
  /** The dates of the series from now on; absent where they don't change or come to an end. */
  readonly schedule?: Schedule
  /** Due dates of the tasks that are made at once, epoch milliseconds. */
  readonly made: readonly number[]
}

/** Open, but somebody has done something with it, or written about it: never thrown away. */
export const isStarted = ({ statusId, isHeld }: Pick<SeriesTask, 'statusId' | 'isHeld'>): boolean =>
  statusId !== STATUS.open || isHeld

/** The upcoming tasks of a series are its other open ones that are due after this instant. */
export const upcomingAfter = ({ dueDate }: Pick<SeriesTask, 'dueDate'>, now: number): number => dueDate ?? now

const UNMOVED = { own: 'unmoved', removed: [], plain: [], kept: [], made: [] } as const

const untouched = <T extends SeriesTask>(upcoming: readonly T[]) =>
  upcoming.filter((task) => !isStarted(task))

/**
 * @param before the task as it was saved before
 * @param after the same as it is about to be saved
 * @param upcoming the other open tasks of its series that are due after it was (`upcomingAfter`)
 */
export function planSeriesChange<T extends SeriesTask>(
  before: RepeatingTask,
  after: RepeatingTask,
  upcoming: readonly T[],
  { now, timeZone }: Present,
): SeriesPlan<T> {
  const isInSeries = before.groupId > 0
  const started = upcoming.filter(isStarted)
  if (!repeats(after.rule))
    return isInSeries ? { ...UNMOVED, own: 'ends', removed: untouched(upcoming), plain: started } : UNMOVED
  const isSame = isSameRule(before.rule, after.rule)
  const due = after.dueDate
  // Without a due date there is nothing to count from: the rule waits for the first one.
  if (due === null || (isInSeries && isSame && due === before.dueDate)) return UNMOVED
  const schedule = scheduleFrom(after.rule, due, timeZone)
  // What is left of the dates before stands for none of the new ones.
  const open = isClosedStatus(after.statusId) ? [] : [due]
  return {
    own: isInSeries ? 'newStart' : 'start',
    removed: untouched(upcoming),
    plain: isSame ? [] : started,
    kept: isSame ? started : [],
    schedule,
    made: planOccurrences(schedule, open, now).missing.map(({ dueDate }) => dueDate),
  }
}

/** A removal of a task and its recurrent tasks: the series ends, and what somebody has started stays. */
export const planSeriesRemoval = <T extends SeriesTask>(
  upcoming: readonly T[],
): Pick<SeriesPlan<T>, 'removed' | 'kept'> => ({
  removed: untouched(upcoming),
  kept: upcoming.filter(isStarted),
})
