// The sentences of checklists.
import { counted } from '#engine/counted.ts'
import { CHECKLIST_MAX } from '#engine/limits.ts'

export const checklistMessages = {
  required: 'Item is required',
  tooMany: `A checklist has at most ${CHECKLIST_MAX} items.`,
  listAsked: 'Checklist must be a list of items',
  doneAsked: 'done must be true or false',
  stampAsked: 'stamp must be the one that the checklist was read with',
  twice: 'This item is there twice.',
  saved: 'Checklist has been updated',
  ticked: 'The item is ticked.',
  unticked: 'The item is open again.',
} as const

/** '2 items were not ticked.' */
export const notTicked = (count: number) => `${counted(count, 'item was', 'items were')} not ticked.`
/** 'Change 4 upcoming tasks, too' */
export const changeUpcomingLists = (count: number) => `Change ${counted(count, 'upcoming task')}, too`
/** '3 of 5' */
export const tickedOf = (done: number, total: number) => `${done} of ${total}`
