// The sentences of holidays.
import { HOLIDAYS_MAX } from '#engine/limits.ts'

export const holidayMessages = {
  saved: 'Holidays have been saved',
  dayAsked: 'Day must be a date such as 2026-11-08',
  nameAsked: 'Name is required',
  listAsked: 'list must be a list of days with names',
  nationalAsked: 'national must be 1 or 0',
  stampAsked: 'stamp must be that of the list as it was read',
  tooMany: `A firm has at most ${HOLIDAYS_MAX} holidays. Take out those of years that are over.`,
  twice: 'This day is in the list already',
  changedMeanwhile:
    'Somebody else changed the holidays meanwhile. Look at the list as it is now, and save again.',
  lineAsked: 'A line is a day and a name: 2026-11-08, Diwali',
} as const

/** The words of the screen. */
export const holidayWords = {
  title: 'Working days and holidays',
  line: 'When the firm works: calendars show it, and “working days” are counted by it',
  week: 'Working days',
  weekLine: 'On other days nothing falls due by itself.',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  nationalTitle: 'National days',
  national: 'Republic Day, Independence Day and Gandhi Jayanti are holidays',
  nationalLine: 'January 26, August 15 and October 2 of every year.',
  own: 'Holidays of the firm',
  ownLine: 'Those of your State and your own. Tasks that have their date already stay where they are.',
  none: 'None yet. Add a day, or load the list of your State as a file with a day and a name in each line.',
  day: 'Day',
  name: 'Name',
  add: 'Add holiday',
  remove: (name: string) => `Remove ${name}`,
  save: 'Save holidays',
  load: 'Load CSV',
  download: 'Download CSV',
  file: 'holidays.csv',
  loaded: (added: number) =>
    added === 1 ? 'One day was added. Save to keep it.' : `${added} days were added. Save to keep them.`,
  wrongLines: (count: number) =>
    count === 1 ? 'One line could not be read:' : `${count} lines could not be read:`,
  wrongLine: (line: number, message: string) => `Line ${line}: ${message}`,
  unsaved: 'Not saved yet',
} as const
