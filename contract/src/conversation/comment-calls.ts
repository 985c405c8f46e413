// The calls of comments, and of who is told about a record.
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer, type SavedAnswer } from '#engine/endpoint.ts'
import { COMMENT_MAX, TIMELINE_PAGE } from '#engine/limits.ts'
import { filledText } from '#engine/schema.ts'
import { conversationMessages as sentences } from '#messages/conversation/conversation-messages.ts'

export interface Named {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
}

/** Somebody of the firm that a comment names. */
export interface Mentioned extends Named {
  /** May this person read the record? A mention gives no right to. */
  readonly sees: boolean
}

export interface Comment {
  readonly id: number
  /** Of which kind of record, and which. */
  readonly entity: string
  readonly recordId: number
  /** Plain text; people stand in it as `@{12}`. '' once it is deleted. */
  readonly text: string
  readonly createdBy: Named
  /** Epoch milliseconds, as all times here. */
  readonly createdTime: number
  /** When it was changed later than five minutes after it was written. */
  readonly editedTime: number | null
  readonly removedTime: number | null
  readonly removedBy: Named | null
  /** Those whose tokens are in the text; a token that is not among them is shown as @someone. */
  readonly mentions: readonly Mentioned[]
}

/** What a person is told about a record, and how much was written there. */
export interface Following {
  readonly follows: boolean
  /** Whether that was chosen with the bell, or follows from having to do with it. */
  readonly isMuted: boolean
  /** Comments that are not deleted. */
  readonly comments: number
}

export interface CommentPage extends Following {
  /** Newest first. */
  readonly list: readonly Comment[]
  /** For the next call's `before`; null at the end. */
  readonly next: string | null
}

export const CURSOR = /^\d{1,16}\.[a-z]?\d{1,16}$/
export const beforeText = z.optional(
  z.string(sentences.beforeAsked).check(z.regex(CURSOR, sentences.beforeAsked)),
)
export const limitText = z.optional(
  z
    .string(sentences.limitAsked)
    .check(
      z.refine(
        (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= TIMELINE_PAGE,
        sentences.limitAsked,
      ),
    ),
)

const about = { tag: 'Comments' } as const
const ofRecord = { ...about, path: '/api/comments/{entity}/{id}', textParams: ['entity'] } as const

export const commentBody = z.object({ text: filledText('Comment', COMMENT_MAX, sentences.required) })

export const commentPage = endpoint<CommentPage>()({
  ...ofRecord,
  method: 'GET',
  query: z.object({ before: beforeText, limit: limitText }),
  summary: 'The comments of a record, newest first',
})
export const addComment = endpoint<SavedAnswer<Comment>>()({
  ...ofRecord,
  method: 'POST',
  body: commentBody,
  status: 201,
  summary: 'Add a comment to a record',
})
export const changeComment = endpoint<SavedAnswer<Comment>>()({
  ...about,
  method: 'PUT',
  path: '/api/comments/{commentId}',
  body: commentBody,
  summary: 'Change a comment of mine',
})
export const deleteComment = endpoint<MessageAnswer>()({
  ...about,
  method: 'DELETE',
  path: '/api/comments/{commentId}',
  summary: 'Delete a comment',
})

/** Whom a comment on the record may mention: those who see it first. */
export const mentionable = endpoint<readonly Mentioned[]>()({
  ...about,
  method: 'GET',
  path: '/api/comments/{entity}/{id}/people',
  textParams: ['entity'],
  summary: 'The people of the firm, and which of them see the record',
})

export const FOLLOW = { muted: 0, follows: 1 } as const
export const setFollow = endpoint<SavedAnswer<Following>>()({
  ...about,
  method: 'PUT',
  path: '/api/follow/{entity}/{id}',
  textParams: ['entity'],
  body: z.object({ state: z.literal([FOLLOW.muted, FOLLOW.follows], sentences.stateAsked) }),
  summary: 'Be told about a record, or no more',
})
