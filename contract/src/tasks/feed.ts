// The private calendar address of a person: whoever knows it reads the tasks, so it can be revoked (rules/import-export 3).
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer } from '#engine/endpoint.ts'
import { notificationMessages as sentences } from '#messages/notification-messages.ts'

/** Big calendar services ignore to-dos, so tasks can come as events too. */
export const FEED_FLAVOURS = ['todo', 'event'] as const
export type FeedFlavour = (typeof FEED_FLAVOURS)[number]

export const FEED_TASKS_MAX = 5000
/** Closed tasks stay in the calendar for so long. */
export const FEED_CLOSED_DAYS = 90

export interface FeedAnswer {
  readonly exists: boolean
  readonly flavour: FeedFlavour | null
  readonly createdTime: number | null
}
export interface NewFeedAnswer extends MessageAnswer {
  /** Shown only now: it is stored as a hash. */
  readonly path: string
  /** The whole address, where the installation knows its own. */
  readonly address: string | null
  readonly flavour: FeedFlavour
  readonly createdTime: number
}

const about = { tag: 'Calendar feed', path: '/api/feed' } as const

export const getFeed = endpoint<FeedAnswer>()({
  ...about,
  method: 'GET',
  summary: 'Whether my tasks have a private calendar address',
})
export const makeFeed = endpoint<NewFeedAnswer>()({
  ...about,
  method: 'POST',
  body: z.object({ flavour: z.enum(FEED_FLAVOURS, sentences.flavourAsked) }, sentences.flavourAsked),
  status: 201,
  summary: 'Make a new private calendar address; a former one works no more',
})
export const revokeFeed = endpoint<MessageAnswer>()({
  ...about,
  method: 'DELETE',
  summary: 'Revoke my private calendar address',
})
