// The sentences of reminders and what brings them; apart from messages.ts, because few screens need to load them.

export const notificationMessages = {
  read: 'Marked as read.',
  allRead: 'Everything is marked as read.',
  snoozed: 'You will be reminded again.',
  taskGone: 'This task is no longer there.',
  recordGone: 'This is no longer there.',
  remindsNoMore: 'This task is closed or somebody else’s by now, so it reminds you no more.',
  snoozeAsked: 'Please say for how many minutes (1 to 10,080), or until tomorrow.',
  pageAsked: 'page must be a whole number from 1',
  pageSizeAsked: 'pageSize must be a whole number from 1 to 100',
  preferencesSaved: 'Your choices are saved.',
  choiceKept: 'Your choice is remembered.',
  choiceName: 'Please name the choice in up to 60 letters, digits, points and underscores.',
  choiceText: 'Please send the choice as text of up to 1500 characters.',
  timeAsked: 'Please enter a time of day such as 08:00.',
  yesOrNo: 'Please choose yes or no.',
  mailChoiceAsked: 'Please choose soon, digest or off.',
  waysAsked: 'Please choose bell, mail and push only.',
  dayAsked: 'Please choose days of the week: 1 for Monday to 7 for Sunday.',
  daysOffMost: 'Please leave at least one day of the week on which mails come.',
  daysOffTwice: 'Please name each day once.',
  dueSoonAsked: 'Please choose 15 minutes, 60 minutes, 1440 minutes, or 0 for not at all.',
  quietAsked: 'Please enter both when quiet begins and when it ends, at different times.',
  kindAsked: (kinds: readonly string[]) => `kinds must have no other keys than ${kinds.join(', ')}`,
  testSent: 'A test is on its way over the channels you chose.',
  subscribed: 'This browser will show your reminders.',
  unsubscribed: 'This browser will show no more reminders.',
  subscriptionAsked: 'This is not a push subscription of a browser.',
  subscriptionAddress: 'The address of a push subscription must be a public https address.',
  feedMade: 'Your calendar has a new private address. Please keep it to yourself.',
  feedRevoked: 'The private address of your calendar works no more.',
  flavourAsked: "flavour must be 'todo' or 'event'",
  sinceAsked: 'since must be a whole number',
  tooManyStreams: 'You have Daybook open in many places already.',

  testTitle: 'Test',
  testText: 'This is how a reminder from Daybook reaches you.',
  reminderText: 'You asked to be reminded of this task.',
  digestTitle: 'Your day',
  overDue: 'Over due',
  today: 'Due today',
  testKept:
    'A test is in the bell and on its way to your browsers. No mail leaves this server, so its mail is kept as a file there.',
  changeWhat: 'Change what you get:',
  stopThese: {
    reminder: 'Stop these mails:',
    digest: 'Stop the morning digest:',
    news: 'Stop all mails about what colleagues do:',
    assigned: 'Stop mails about tasks that are given to you:',
    unassigned: 'Stop mails about tasks that are taken from you:',
    mentioned: 'Stop mails about mentions of you:',
    commented: 'Stop mails about comments:',
    closed: 'Stop mails about tasks of yours that others close:',
    overDueGiven: 'Stop mails about tasks you gave that are over due:',
    handedOver: 'Stop mails about what is handed over to you:',
    joined: 'Stop mails about people who joined:',
    weekSubmitted: 'Stop mails about weeks of hours that are submitted:',
    weekSentBack: 'Stop mails about weeks of yours that come back:',
  },
  stopTitle: 'Stop these mails?',
  stopText:
    'One press stops the mails of the kind that this link came with. With reminders by mail the morning digest stops coming by mail, too; the bell goes on.',
  stopButton: 'Stop these mails',
  stoppedTitle: 'These mails have stopped',
  stoppedText: 'You can have them again at any time: sign in and open Settings, Reminders.',
  sellerAdvice: 'If nobody of your firm meant this, please look at the seller profile at once.',
  sellerFoot: 'You get this mail because you are an Admin of your firm.',
  mailFoot: 'You get this mail because reminders by e-mail are switched on in your profile.',
} as const

/** Of somebody who has come by an invitation. */
export const joinedTitle = (name: string) => `${name} joined.`

/** 'Due Nov 21, 2026 (Sat) 6:00 PM.': the second line of a reminder. */
export const dueText = (when: string) => `Due ${when}.`

/** A reminder that reaches whoever stands in for somebody who has left. */
export const leftText = (text: string, name: string) =>
  `${text} It is still in the hands of ${name}, who has left.`
/** What tells the Admins of a firm that its money is to go somewhere else, or may. */
export const sellerTitle = (name: string, what: 'added' | 'changed') =>
  `The seller profile "${name}" was ${what}`
const quoted = (value: string) => (value === '' ? 'empty' : `"${value}"`)
/** 'UPI Address: it was "a@bank", it is "b@bank".' */
export const changedValue = (label: string, before: string, after: string) =>
  `${label}: it was ${quoted(before)}, it is ${quoted(after)}.`
/** 'UPI Address: "a@bank".' */
export const addedValue = (label: string, value: string) => `${label}: ${quoted(value)}.`
/** 'Changed by Asha Rao on Nov 21, 2026 (Sat) 6:00 PM.' */
export const changerText = (who: string, when: string, what: 'added' | 'changed') =>
  `${what === 'added' ? 'Added' : 'Changed'} by ${who} on ${when}.`

/** '2 tasks are over due, 1 is due today.' */
export function digestText(overDue: number, today: number): string {
  const over = overDue > 0 ? `${overDue} ${overDue === 1 ? 'task is' : 'tasks are'} over due` : ''
  const due = today > 0 ? `${today} ${overDue > 0 ? '' : today === 1 ? 'task ' : 'tasks '}` : ''
  const rest = today > 0 ? `${due}${today === 1 ? 'is' : 'are'} due today` : ''
  return `${[over, rest].filter((part) => part !== '').join(', ')}.`
}

/** 'Last week 3 people signed up.': a line of the digest of a Super Admin. */
export const signUpsText = (count: number) =>
  `Last week ${count} ${count === 1 ? 'person' : 'people'} signed up.`

/** '… and 12 more' under a list that was cut. */
export const andMore = (count: number) => `… and ${count} more`
