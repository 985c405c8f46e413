// Somebody leaves: what they have in hand, and who takes over what of it (rules/tenancy 17).
import * as z from 'zod/mini'
import { ID_MAX } from '#engine/limits.ts'
import { messages } from '#messages/messages.ts'

/** What can be handed over: work, series with their open tasks, and what only the person sees. */
export const HAND_OVER_PARTS = ['work', 'series', 'own'] as const
export type HandOverPart = (typeof HAND_OVER_PARTS)[number]
/** Unless somebody says otherwise. */
export const USUAL_PARTS: readonly HandOverPart[] = ['work', 'series']

/** What a person has in hand. `ofWhich` adds up to `openTasks`: each task counts with the first kind that it is of. */
export interface Holdings {
  readonly openTasks: number
  readonly ofWhich: {
    /** Of their series: they go where the series goes. */
    readonly ofSeries: number
    /** The whole firm sees them. */
    readonly shared: number
    /** For a client. */
    readonly client: number
    /** In the category Office. */
    readonly office: number
    /** Given by somebody else. */
    readonly givenByOthers: number
    /** Nobody but them and Admins sees those. */
    readonly onlyOwn: number
  }
  /** How many of the open ones were due before today. */
  readonly overDue: number
  readonly series: number
  /** When the next task of a series is due; null where none is ahead. */
  readonly nextOfSeries: number | null
  /** Open, made by them, and in somebody else's hands: those stay there. */
  readonly givenToOthers: number
  readonly closedTasks: number
  readonly projectTasks: number
  /** A large hand-over that goes on; absent: none does. */
  readonly handingOver?: HandOverProgress
}

/** Tasks and series. */
export interface HandOverProgress {
  readonly done: number
  readonly total: number
}

/** How many tasks and series are of a part. */
export function sizeOfPart(part: HandOverPart, { ofWhich, series }: Holdings): number {
  if (part === 'own') return ofWhich.onlyOwn
  if (part === 'series') return ofWhich.ofSeries + series
  return ofWhich.shared + ofWhich.client + ofWhich.office + ofWhich.givenByOthers
}

/** Of somebody who has nothing to hand over. */
export const NOTHING_IN_HAND: Holdings = {
  openTasks: 0,
  ofWhich: { ofSeries: 0, shared: 0, client: 0, office: 0, givenByOthers: 0, onlyOwn: 0 },
  overDue: 0,
  series: 0,
  nextOfSeries: null,
  givenToOthers: 0,
  closedTasks: 0,
  projectTasks: 0,
}

const id = z.pipe(
  z.string(messages.chooseColleague).check(z.regex(/^\d{1,16}$/, messages.chooseColleague)),
  z.pipe(
    z.transform(Number),
    z
      .int(messages.chooseColleague)
      .check(z.minimum(1, messages.chooseColleague), z.maximum(ID_MAX, messages.chooseColleague)),
  ),
)
const part = `(?:${HAND_OVER_PARTS.join('|')})`
const parts = z
  .string(messages.handOverParts)
  .check(z.regex(new RegExp(`^${part}(?:,${part})*$`), messages.handOverParts))

/** Who takes over, and what; without a person nothing moves. */
export const handOverShape = { takeOverId: z.optional(id), take: z.optional(parts) } as const
export const handOverQuery = z.object(handOverShape)
/** As it is sent. */
export type HandOverAsked = z.input<typeof handOverQuery>
