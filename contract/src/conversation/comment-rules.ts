// What holds for comments on both sides: which records take them, how long they are, and who may change which until when.
import { can } from '#engine/access.ts'
import { isAlone, type SignedIn } from '#engine/rights.ts'

/** Kinds of records that take comments (rules/comments 1). */
export const COMMENT_HOSTS = [
  'task',
  'organization',
  'contact',
  'project',
  'projectTask',
  'invoice',
  'bookmark',
] as const
export type CommentHost = (typeof COMMENT_HOSTS)[number]

export const isCommentHost = (name: string): name is CommentHost => COMMENT_HOSTS.some((one) => one === name)

const MINUTE_MS = 60 * 1000
/** An author may change and delete a comment for so long. */
export const COMMENT_OPEN_MS = 24 * 60 * MINUTE_MS
/** A change after that is marked. */
export const UNMARKED_MS = 5 * MINUTE_MS

interface Written {
  readonly createdBy: { readonly id: number }
  /** Epoch milliseconds. */
  readonly createdTime: number
  readonly removedTime: number | null
}

const isOpen = ({ createdTime, removedTime }: Written, now: number) =>
  removedTime === null && now - createdTime <= COMMENT_OPEN_MS

const isAuthor = (who: Pick<SignedIn, 'id'>, { createdBy }: Written) => createdBy.id === who.id

/** May this person change it now? @param now epoch milliseconds */
export const mayChangeComment = (who: Pick<SignedIn, 'id'>, comment: Written, now: number): boolean =>
  isAuthor(who, comment) && isOpen(comment, now)

/** May this person, who is in the comment's scope, delete it now? An Admin always, its author for a day (rules/comments 4). */
export const mayDeleteComment = (who: SignedIn, comment: Written, now: number): boolean =>
  comment.removedTime === null &&
  (can(who, 'ADMIN_ONLY') ||
    (isAuthor(who, comment) && isOpen(comment, now)) ||
    // Nobody else reads them.
    (isAuthor(who, comment) && isAlone(who)))
