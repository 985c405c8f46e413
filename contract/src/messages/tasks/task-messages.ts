// What is said of a task right after something was done with it.
import { counted } from '#engine/counted.ts'

export const taskClosed = 'Done. The task is closed.'
/** 'Completed “Call Tidepool”'; without a name where it is not known. */
export const taskCompleted = (name?: string) => (name ? `Completed “${name}”` : taskClosed)
export const taskReopened = (name?: string) => `${name ? `“${name}”` : 'The task'} is open again.`
export const taskCopied = 'The task’s text is copied.'
export const copyRefused = 'The browser did not allow copying.'
/** '1 day over', '3 days over' */
export const overDueBy = (days: number) => `${counted(days, 'day')} over`
/** What was just done with so many tasks, for the message that can undo it. */
export const tasksChanged = (count: number, to: 'closed' | 'open' | 'either', name?: string) => {
  if (to === 'closed') return count === 1 ? taskCompleted(name) : `Done. ${count} tasks are closed.`
  if (to === 'open') return count === 1 ? taskReopened(name) : `${count} tasks are open again.`
  return `Done. ${counted(count, 'task is', 'tasks are')} changed.`
}
