// The sentences of comments and what is told of them.
import { COMMENT_MAX, COMMENTS_A_MINUTE, COMMENTS_MAX, MENTIONS_MAX } from '#engine/limits.ts'

export const conversationMessages = {
  added: 'Comment has been added',
  updated: 'Comment has been updated',
  deleted: 'Comment has been deleted',
  required: 'Comment is required',
  tooLong: `Comment must be at most ${COMMENT_MAX.toLocaleString('en-IN')} characters`,
  notHere: 'Comments can’t be added to this record.',
  changeIsOver: 'A comment can be changed for 24 hours.',
  deleteIsOver: 'A comment can be deleted for 24 hours.',
  isDeleted: 'This comment has been deleted.',
  tooManyMentions: `At most ${MENTIONS_MAX} people can be mentioned.`,
  tooManyComments: `This record has ${COMMENTS_MAX.toLocaleString('en-IN')} comments, and takes no more.`,
  tooOften: `You can write ${COMMENTS_A_MINUTE} comments within a minute. Please send this one a little later.`,
  follows: 'You are told about it.',
  muted: 'You are told no more about it, unless somebody mentions you or gives it to you.',
  stateAsked: 'state must be 1 (follow) or 0 (mute)',
  beforeAsked: 'before must be what an earlier answer gave as next',
  limitAsked: 'limit must be a whole number from 1 to 50',
  kindsAsked: 'kinds must be one or more of comments, changes, files and mails, separated by commas',
} as const

/** 'Ravi Kumar can’t see this task, so nobody tells Ravi. …': of the kind of record in lower case. */
export const mentionUnseen = (
  { firstname, lastname }: { readonly firstname: string; readonly lastname: string },
  kind: string,
) =>
  `${`${firstname} ${lastname}`.trim()} can’t see this ${kind}, so nobody tells ${firstname}. Make it visible to the firm, or assign it.`

/** What the bell says of a comment. */
export const mentionedText = (who: string, title: string, text: string) =>
  `${who} mentioned you in “${title}”: ${text}`
export const commentedText = (who: string, title: string, text: string) =>
  `${who} wrote about “${title}”: ${text}`
