// Sentences of the date and time fields.

export const dateUnread = 'Not a date. Try “fri 5pm”, “20 Nov” or “in 3 days”.'
export const dayUnread = 'Not a date. Try “fri”, “20 Nov” or “in 3 days”.'
export const timeUnread = 'Not a time. Try “9am” or “17:30”.'
