// The sentences of the first page and of every failed call; what loads later has its own in later-sentences.ts.

// T §8, the error catalogue
export const sessionExpired = 'Session Expired. Please login again.'
export const forbiddenContents = 'You are not authorized to view some contents of this page.'
export const serverBusy = 'Server is busy. Please try again after some time.'
export const serverError = 'Server error. Please contact our support team.'
export const noResponse = 'server not reachable. Please try again after some time.'
export const taskUpdated = 'Task has been updated'
export const userUpdated = 'User account is updated now'

// T §2, R §2: list states
export const pleaseWait = 'Please wait...'
export const noMatch = 'No matching records found. Please refine your filter or keyword.'

// T §5: rules that are not '{label} is required'
export const required = 'Required*'

// ours
export const draftIsSafe = 'What you had typed is not lost.'
export const routeNotFound = 'There is nothing at this address.'
export const taskClosed = 'Done. The task is closed.'
export const taskReopened = 'The task is open again.'
export const taskCopied = 'The task’s text is copied.'
export const copyRefused = 'The browser did not allow copying.'
