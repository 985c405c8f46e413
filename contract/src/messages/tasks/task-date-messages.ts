// Sentences about the dates and the upcoming ones of a task; apart from the others, because the first page does without them.

/** The button that carries what was saved for one task alone to those that come after it. */
export const changeUpcoming = (count: number) =>
  count === 1 ? 'Change the upcoming one too' : `Change the ${count} upcoming ones too`
/** 'Nov 18, 2026 (Wed) 9:00 AM' → what becomes of the reminder when the due date is moved. */
export const reminderStays = (reminder: string) => `The reminder stays on ${reminder}.`
export const moveReminder = (to: string) => `Move the reminder, too, to ${to}`
/** 'Nov 19, 2026 (Thu)' → the task of the calendar lies there now. */
export const movedTo = (day: string) => `The task is now due on ${day}.`
/** 'Nov 19, 2026 (Thu) 9:00 AM' → when a task that was put off reminds. */
export const snoozed = (reminder: string) => `Snoozed. Reminder is ${reminder}`
/** 'Nov 19, 2026 (Thu)' → the new due date of a task of the list. */
export const dueMoved = (due: string) => `Moved. Due date is ${due}`
