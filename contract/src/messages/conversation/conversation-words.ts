// What the screens say around comments.
import type { Named } from '#conversation/comment-calls.ts'

export const conversationWords = {
  placeholder: 'Write a comment. @ mentions somebody.',
  placeholderAlone: 'Write a note',
  draftKept: 'What you typed is kept until you close this tab.',
  nothingYet: 'Nothing has been written yet.',
  deleteThis: 'Delete this comment?',
  staysInLog: 'Its text stays in the audit log, for Admins.',
  toldAbout: 'You are told what is written here. Press to be left in peace.',
  notTold: 'You are not told what is written here. Press to be told.',
  makeVisible: 'Make it visible to the firm',
  people: 'People to mention',
} as const

/** 'can’t see this task': beside a name to choose. */
export const cannotSee = (kind: string) => `can’t see this ${kind}`
/** 'Ravi can’t see this task, so nobody tells Ravi.' */
export const nobodyTells = ({ firstname }: Pick<Named, 'firstname'>, kind: string) =>
  `${firstname} can’t see this ${kind}, so nobody tells ${firstname}.`
export const assignTo = ({ firstname }: Pick<Named, 'firstname'>) => `Assign it to ${firstname}`
