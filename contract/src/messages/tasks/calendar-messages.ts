// What the calendar says of its days, and to those who use the keyboard.

export const calendarKeys =
  'Alt with the left or right arrow key moves the task by a day, with the up or down arrow key by a week.'
/** What of a day is folded: '3 closed'. */
export const closedOfDay = (count: number) => `${count} closed`
export const openOfDay = (count: number) => `${count} open`
/** What had no room: '+2 more'. */
export const moreOfDay = (count: number) => `+${count} more`
/** '18 November 2026' */
export const addOnDay = (day: string) => `Add a task on ${day}`
