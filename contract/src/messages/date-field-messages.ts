// Sentences of the fields for dates and times, and of the checks of days, words and lists of numbers.

export const dateUnread = 'Not a date. Try “fri 5pm”, “20 Nov” or “in 3 days”.'
export const dayUnread = 'Not a date. Try “fri”, “20 Nov” or “in 3 days”.'
export const timeUnread = 'Not a time. Try “9am” or “17:30”.'
/** 'Due Date' → what it holds. */
export const notADay = (label: string, { first, last }: { readonly first: number; readonly last: number }) =>
  `${label} must be a day of the calendar such as 2026-11-25, from ${first} to ${last}`
/** 'Method', 'bank' and 'upi' → the words it may hold. */
export const notAWord = (label: string, words: readonly string[]) =>
  `${label} must be one of ${words.map((each) => `“${each}”`).join(', ')}`
/** 'Reminder Days', -30, 90, 6 → the numbers it may hold. */
export const notWholeNumbers = (
  label: string,
  { min, max, most }: { readonly min: number; readonly max: number; readonly most: number },
) => `${label} must be at most ${most} whole numbers from ${min} to ${max}, with commas between them`
