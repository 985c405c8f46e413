// Entries of hours as lines of an invoice: what costs the same and belongs together is one line. Whole seconds, hundredths, paise.
import { rateOf, type HourRate } from '#billing/agreed/hour-rates.ts'
import { type HourRounding, roundSeconds } from '#billing/agreed/hour-rounding.ts'
import { amountOfLine } from '#invoicing/amounts.ts'
import { hundredthsOfSeconds } from '#time/minutes.ts'

export const LINES_BY = ['project', 'task', 'person'] as const
export type LinesBy = (typeof LINES_BY)[number]

export interface UnbilledEntry {
  readonly id: number
  readonly person: number
  readonly task: number
  readonly project: number
  readonly organization: number
  readonly day: string
  /** A correction may take away; `netEntries` has reckoned with those before lines are made. */
  readonly seconds: number
  /** Ids of entries of the same task that are billed with it: corrections, and what they took away whole. */
  readonly taken?: readonly number[] | undefined
}
export interface EntryLine {
  /** Id of the project, the task or the person. */
  readonly of: number
  readonly project: number
  /** Paise an hour; which rate that is, null where it is the seller's. */
  readonly costPerUnit: number
  readonly rateId: number | null
  /** Some of its hours cost nothing, because neither a rate nor the seller says what they cost. */
  readonly isUnrated: boolean
  /** Hundredths, rounded as the firm settled. */
  readonly hours: number
  readonly amount: number
  /** Hundredths that were worked; of all lines of a task together never more than its entries. */
  readonly tasks: readonly { readonly id: number; readonly hours: number }[]
  readonly entries: readonly number[]
}

export interface Priced {
  readonly rates: readonly HourRate[]
  readonly sellerRate: number
  readonly rounding: HourRounding
  readonly linesBy: LinesBy
}

const secondsOf = (entries: readonly UnbilledEntry[]) =>
  entries.reduce((sum, { seconds }) => sum + seconds, 0)

/** All that is billed with an entry. */
export const idsOf = ({ id, taken = [] }: UnbilledEntry): readonly number[] => [id, ...taken]

/** Parts of an hour add up in the order of the lines: three times 20 minutes are 1.00, not 0.99. */
class Counted {
  readonly #seconds = new Map<number, number>()
  take(task: number, seconds: number): number {
    const before = this.#seconds.get(task) ?? 0
    this.#seconds.set(task, before + seconds)
    return hundredthsOfSeconds(before + seconds) - hundredthsOfSeconds(before)
  }
}

function lineOf(entries: readonly UnbilledEntry[], counted: Counted, rounding: HourRounding) {
  const tasks = [...Map.groupBy(entries, ({ task }) => task)]
    .map(([id, own]) => ({ id, hours: counted.take(id, secondsOf(own)) }))
    .filter(({ hours }) => hours > 0)
  const seconds = roundSeconds(
    entries.map((entry) => entry.seconds),
    rounding,
  )
  return { tasks, hours: hundredthsOfSeconds(seconds), entries: entries.flatMap(idsOf) }
}

/** In the order of the entries, each of which has hours. Rates that cost the same are one line, whichever of them won. */
export function linesOfEntries(
  entries: readonly UnbilledEntry[],
  { rates, sellerRate, rounding, linesBy }: Priced,
): EntryLine[] {
  const priced = entries.map((entry) => {
    const won = rateOf(rates, entry)
    return {
      ...entry,
      costPerUnit: won?.rate ?? sellerRate,
      rateId: won?.id ?? null,
      isUnrated: !won && sellerRate === 0,
    }
  })
  const counted = new Counted()
  const groups = Map.groupBy(
    priced,
    (entry) => `${entry.project} ${linesBy === 'project' ? '' : entry[linesBy]} ${entry.costPerUnit}`,
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    const line = lineOf(own, counted, rounding)
    if (!first || line.tasks.length === 0 || line.hours <= 0) return []
    const { costPerUnit, rateId, project } = first
    const amount = amountOfLine({ hours: line.hours, costPerUnit })
    const isUnrated = own.some((entry) => entry.isUnrated)
    return [{ ...line, of: first[linesBy], project, costPerUnit, rateId, isUnrated, amount }]
  })
}
