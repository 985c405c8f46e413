// What is said after a task was changed or deleted with its upcoming ones.

export const taskSeriesUpdated = 'Task and its upcoming recurrent tasks have been updated'
export const taskSeriesDeleted = 'Task and its upcoming recurrent tasks have been deleted'
