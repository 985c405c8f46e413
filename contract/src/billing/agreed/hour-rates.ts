// What an hour costs (rules/hours 9): the rate that names most of it, among those the one that began last, else the seller's.

/** Paise; days are texts. What is null or absent a rate doesn't name. */
export interface HourRate<Id = number> {
  readonly id: Id
  readonly person?: number | null | undefined
  readonly task?: number | null | undefined
  readonly project?: number | null | undefined
  readonly organization?: number | null | undefined
  readonly from: string
  readonly to?: string | null | undefined
  readonly rate: number
}
export interface RatedHour {
  readonly person: number
  readonly task: number
  readonly project: number
  readonly organization: number
  /** The day of work, not that of the invoice. */
  readonly day: string
}

/** After Kimai's score, whose places are 5, 3 and 1: a person added never outweighs the next place. */
const SCORES = { task: 8, project: 4, organization: 2, person: 1 } as const
const PLACES = ['task', 'project', 'organization', 'person'] as const

/** Undefined where it names something else, or is of other days. */
function scoreOf(rate: HourRate<unknown>, hour: RatedHour): number | undefined {
  if (rate.from > hour.day || (rate.to && rate.to < hour.day)) return undefined
  const named = PLACES.filter((place) => (rate[place] ?? undefined) !== undefined)
  if (named.some((place) => rate[place] !== hour[place])) return undefined
  return named.reduce((sum, place) => sum + SCORES[place], 0)
}

/** @returns the rate that wins; undefined: none fits, the seller's counts. Of two that began together the later one wins. */
export function rateOf<R extends HourRate<unknown>>(rates: readonly R[], hour: RatedHour): R | undefined {
  let best: { readonly rate: R; readonly score: number } | undefined
  for (const rate of rates) {
    const score = scoreOf(rate, hour)
    if (score === undefined) continue
    if (!best || score > best.score || (score === best.score && rate.from >= best.rate.from))
      best = { rate, score }
  }
  return best?.rate
}
