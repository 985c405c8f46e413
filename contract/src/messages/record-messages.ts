// What is said of a record that is being changed.

export const changedMeanwhile = 'Somebody changed this record since you opened it.'
export const sameAsTheirs = 'Both versions are alike.'
export const nameTaken = 'There is one with this name already.'
export const placeholderStays = 'This record is a default of Daybook and must stay.'
export const unsaved = 'You have unsaved changes. Leave without saving?'
export const unsavedTitle = 'Unsaved changes'
export const notUndone = 'This can’t be undone any more.'
