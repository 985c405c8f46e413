// What is said about the client of a task, and about who sees it.
import { counted } from '#engine/counted.ts'

/** Whose a project or a contact is that was chosen beside another client. */
export const belongsTo = (what: 'project' | 'contact', client: string) =>
  `This ${what} belongs to ${client}. Choose that client, or another ${what}.`
export const tooManyToMove = (what: 'project' | 'contact', most: number) =>
  `This ${what} has more than ${most.toLocaleString('en-IN')} open tasks. Close or move some first.`
export const onlyPeopleTakeBack = 'Only the people on this task can take it back from the firm.'
export const tasksShared = (count: number) =>
  count === 0 ? 'There was nothing to share.' : `Done. The firm sees ${counted(count, 'task')} more.`
/** Who reads along; `assignee` is '' where the person keeps the task. */
export const peopleRead = (assignee: string) =>
  assignee === '' ? 'You and your Admins' : `You, ${assignee} and your Admins`
export const firmReads = (firm: string) => `Everybody at ${firm}`
/** Of the word behind a plus in quick add. */
export const noClient = (word: string) => `No client called ${word}.`
export const whichClient = (word: string) => `Several clients are like ${word}. Say more of the name.`
