// The tables of comments and of who follows a record, as Kysely types. They point at records by kind and number: a record that was
// deleted may come back.
import type { Generated } from 'kysely'

export interface CommentTable {
  id: Generated<number>
  scopeId: number
  entity: string
  recordId: number
  /** '' once it is removed. */
  text: string
  createdById: number
  createdTime: number
  /** Only of a change that is marked. */
  editedTime: number | null
  removedTime: number | null
  removedById: number | null
}

/** Whom a comment mentions, and who was told so: once, whatever is changed. */
export interface CommentMentionTable {
  commentId: number
  userId: number
  scopeId: number
}

/** What somebody chose; without a row, who has to do with a record follows it. */
export interface FollowTable {
  entity: string
  recordId: number
  userId: number
  /** 1: follows, 0: muted. */
  state: number
  scopeId: number
}

export interface ConversationTables {
  comment: CommentTable
  commentMention: CommentMentionTable
  follow: FollowTable
}
