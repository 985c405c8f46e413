// What is said of a task right after something was done with it.

export const taskClosed = 'Done. The task is closed.'
export const taskReopened = 'The task is open again.'
export const taskCopied = 'The task’s text is copied.'
export const copyRefused = 'The browser did not allow copying.'
