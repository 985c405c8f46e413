// What the calendar says to those who use the keyboard.

export const calendarKeys =
  'Alt with the left or right arrow key moves the task by a day, with the up or down arrow key by a week.'
