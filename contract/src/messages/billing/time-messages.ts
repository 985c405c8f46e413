// What is said of hours: entries, the timer, weeks and their approval.
import { spelledDay } from '#billing/day-text.ts'
import { clockText } from '#time/minutes.ts'
import { weekdayOf } from '#time/weeks.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const longDayText = (day: string) => `${WEEKDAYS[weekdayOf(day) - 1] ?? ''}, ${spelledDay(day)}`

export const timeMessages = {
  minutesAsked: 'Minutes have to be a whole number, 1 or more.',
  minutesOrNone: 'Minutes have to be a whole number, 0 or more.',
  wasAsked: 'What it was has to be a whole number.',
  yesOrNo: 'Please choose yes or no.',
  limitAsked: 'A limit is a whole number, 1 to 500.',
  dayHasNoMore: 'A day has 24 hours.',
  dayIsFull: (day: string) => `${spelledDay(day)} would have more than 24 hours.`,
  tooEarly: 'That day is more than two years ago.',
  notYet: 'That day is more than a month ahead.',
  taskGone: 'This project task is not there any more.',
  entryGone: 'This entry is not there any more.',
  notOwn: 'Only an Admin writes down hours for somebody else.',
  weekNotOwn: 'You see your own week: those of others are for Admins.',
  submitted: 'This week is submitted: take it back before you change it.',
  approved: 'This week is approved: only an Admin can change it.',
  billed: (number: string) => `These hours are on invoice ${number}: they change when that gives them back.`,
  lessThanBilled: (minutes: number, number: string) =>
    `${clockText(minutes)} of it is on invoice ${number}, so it can't be less.`,
  typedHours: 'These hours were typed into the project task: change its Worked Hours, or take them out.',
  notesTooLong: (max: number) =>
    `Together the notes of these hours are longer than ${max} characters: say it shorter first.`,
  changedMeanwhile: (minutes: number) => `It was changed meanwhile and is ${clockText(minutes)} now.`,
  noteAlone: 'A note belongs to hours: write down some first.',
  belowNothing: 'The task would have less than no hours: somebody corrected them by typing.',
  saved: 'Saved',
  added: (minutes: number, task: string) => `${clockText(minutes)} added to ${task}`,
  takenOut: 'Entry taken out',
  started: (task: string) => `The timer runs on ${task}`,
  stopped: (minutes: number, task: string) => `${clockText(minutes)} written to ${task}`,
  nothingWritten: 'Less than half a minute: nothing was written.',
  nothingWanted: 'The timer was stopped, and nothing was written.',
  timerTooOld: 'That was more than two years ago: stop the timer with 0 minutes.',
  noTimer: 'No timer is running.',
  long: (minutes: number) => `The timer has run for ${clockText(minutes)}. How much of it was work?`,
  moreThanRan: (minutes: number) => `It has run for ${clockText(minutes)} only.`,
  timerRuns: (person: string) =>
    `The timer of ${person} runs on it: it has to be stopped first. After 12 hours an Admin can delete it all the same.`,
  weekEmpty: 'Nothing was worked in this week.',
  weekNotOver: 'This week has not begun yet.',
  timerStillRuns: 'The timer still runs in this week: stop it first.',
  noApproval: 'Weeks are not approved here.',
  submittedNow: 'Week submitted',
  approvedAlready: 'This week is approved already.',
  restWaits: 'This week is approved already; what came since waits for an Admin.',
  withdrawn: 'Week taken back',
  approvedNow: (person: string) => `Week of ${person} approved`,
  sentBack: (person: string) => `Week sent back to ${person}`,
  notSubmitted: 'This week is not submitted.',
  submittedAgain: 'This week was changed meanwhile: look at it once more.',
  longDay: (minutes: number, day: string) => `${clockText(minutes)} on ${longDayText(day)}.`,
  freeDay: (minutes: number, day: string) => `${clockText(minutes)} on ${longDayText(day)}, a free day.`,
  longestOf: (task: string, minutes: number, note: string) =>
    note === '' ? `${task}, ${clockText(minutes)}, no note.` : `${task}, ${clockText(minutes)}: “${note}”`,
  overEstimate: (task: string, worked: number, estimated: number) =>
    `${task} is at ${clockText(worked)} of the ${clockText(estimated)} estimated.`,
  paysByHour: (organization: string) => `${organization} pays by the hour.`,
  notBillable: (task: string, hours: number) =>
    `“${task}”: ${hours} of its hours ${hours === 1 ? 'is not billable, or waits' : 'are not billable, or wait'} for approval.`,
  weekTitle: (day: string) => `Week of ${spelledDay(day)}`,
  weekSubmittedText: (who: string, day: string, minutes: number) =>
    `${who} submitted the week of ${spelledDay(day)}: ${clockText(minutes)}.`,
  weekSentBackText: (who: string, day: string, reason: string) =>
    `${who} sent your week of ${spelledDay(day)} back: “${reason}”`,
  typedAbove: 'Corrected by typing the worked hours',
} as const
