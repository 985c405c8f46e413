// What is said of a record that is being changed.

export const changedMeanwhile = 'Somebody changed this record since you opened it.'
export const sameAsTheirs = 'Both versions are alike.'
export const nameTaken = 'There is one with this name already.'
/** Of the categories and lists of a firm's own. */
export const tooManyOwn = (most: number, plural: string) =>
  `You have ${most} ${plural} of your own; that is all there can be.`
export const hiddenAsked = 'hidden must name taskCategory or customList, each with a list of ids'
/** Of an id that is none of the product's. */
export const hiddenUnknown = 'Only what comes with Daybook can be hidden, and this is none of it.'
export const hiddenStays = 'New tasks begin with this one, or the menu leads to it: it can’t be hidden.'
/** Leads to what holds a record that can’t be deleted. */
export const showTasks = 'Show these tasks'
export const placeholderStays = 'This record is a default of Daybook and must stay.'
export const unsaved = 'You have unsaved changes. Leave without saving?'
export const unsavedTitle = 'Unsaved changes'
export const notUndone = 'This can’t be undone any more.'
