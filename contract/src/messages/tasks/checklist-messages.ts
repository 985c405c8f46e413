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
  pasteHere: 'Paste here: each line becomes an item.',
} as const

/** '2 items were not ticked.' */
export const notTicked = (count: number) => `${counted(count, 'item was', 'items were')} not ticked.`
/** 'Change 4 upcoming tasks, too' */
export const changeUpcomingLists = (count: number) => `Change ${counted(count, 'upcoming task')}, too`
/** '3 of 5' */
export const tickedOf = (done: number, total: number) => `${done} of ${total}`
/** Beside what was typed, which stays. */
export const notSaved = (why: string) => `The checklist is not saved. ${why}`
/** 'Moved to place 2 of 5.' */
export const movedTo = (place: number, count: number) => `Moved to place ${place} of ${count}.`
