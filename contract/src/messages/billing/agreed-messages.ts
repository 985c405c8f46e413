// What is said of rates, retainers, and of billing many at once.
import { spelledDay } from '#billing/day-text.ts'
import { counted } from '#engine/counted.ts'
import { paiseAsRupees, paiseAsText } from '#invoicing/rupees.ts'

export const agreedMessages = {
  endsBefore: 'This is before the first day.',
  sameRate: (from: string) =>
    `There is a rate of the same kind for the same that begins on ${spelledDay(from)}. Change that one, or begin on another day.`,
  retainerNegative: 'What a retainer costs is more than 0.',
  includedNegative: 'The hours included are 0 or more.',
  sellerRate: 'Seller Profile',
  small: (limit: number) => `under ${paiseAsRupees(limit)}, kept for next month`,
  overdue: (paise: number, days: number) => `${paiseAsRupees(paise)} overdue since ${counted(days, 'day')}`,
  noState: 'no State: its Tax Number says none',
  noRate: 'no rate: an hour costs nothing',
  free: 'its rate is 0: there is nothing to pay',
  unrated: (hours: number) => `no rate for ${paiseAsText(hours)} h: they would cost nothing`,
  covered: (used: string) => `${used}, nothing beyond`,
  usedOf: (hours: number, of: number) => `${paiseAsText(hours)} h of ${paiseAsText(of)} h used`,
  earlier: (hours: number, from: string) => `${paiseAsText(hours)} h of it from before ${spelledDay(from)}`,
  nothingLeft: 'There is nothing left to bill: somebody was quicker, or its hours were changed.',
  notThere: 'This organization is not there any more.',
  made: (made: number, of: number) =>
    made === of ? `${counted(made, 'draft')} made` : `${made} of ${counted(of, 'draft')} made`,
  beyond: 'Beyond the hours included',
  included: (text: string) => `${text}: hours included`,
  madeTitle: (text: string, client: string) => `${text}: draft for ${client}`,
  madeText: 'The retainer has come. Look at the draft, and issue it.',
  sentText: 'It was issued and sent.',
  heldTitle: (text: string, client: string) => `${text}: not sent to ${client}`,
  sentTitle: (text: string, client: string) => `${text}: sent to ${client}`,
  heldText: (why: string) => `It stayed a draft: ${why}`,
  refusedTitle: (text: string, client: string) => `${text}: no invoice for ${client}`,
  refusedText: (why: string) => `The retainer could not be made: ${why} It is tried again every hour.`,
  sellerGone: 'Its seller profile is not there any more.',
  noActor: 'Nobody is left in whose name it could be made.',
  failed: 'Something went wrong on our side. The log of the server says more.',
  alreadyRuns: 'Invoices were made by this. End this retainer, and add another.',
  startBounds: (first: string, last: string) =>
    `The first day is from ${spelledDay(first)} to ${spelledDay(last)}.`,
  noAddress: 'The organization has no e-mail address.',
  personsNotYours: 'Lines by person show the hours of others: they are for Admins and Analysts.',
  notSentInTime: 'It could not be sent within a day.',
  chooseOrganization: 'Choose one of your organizations.',
  linesBy: 'Lines are by project, by task or by person.',
  chooseOne: 'Choose at least one organization.',
} as const
