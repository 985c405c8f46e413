// How a button asks for the boxes before the rows of a list: what draws them hears it.

export const SELECT = 'daybook:select'

/** @param at in the list's page */
export const askToSelect = (at: Element): boolean => at.dispatchEvent(new Event(SELECT, { bubbles: true }))
