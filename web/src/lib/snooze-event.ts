// How a key or a button asks for the menu that puts a task off: whoever lists the tasks hears it (decision 0173).

export const SNOOZE = 'daybook:snooze'

/** @param at in the card or row of the task; the menu opens beside it */
export const askToSnooze = (at: Element): boolean => at.dispatchEvent(new Event(SNOOZE, { bubbles: true }))
