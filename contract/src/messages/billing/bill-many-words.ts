// The words of the screens of billing many at once, of retainers and of rates.
import { counted } from '#engine/counted.ts'
import { paiseAsText } from '#invoicing/rupees.ts'

export const billManyWords = {
  title: 'Bill hours',
  months: { this: 'This month', days: 'Dates' },
  linesBy: { project: 'Lines by project', task: 'Lines by task', person: 'Lines by person' },
  linesLabel: 'Lines',
  nobody: 'Nobody has hours or a retainer to bill in this time.',
  noSeller: 'Who writes the invoices? Add a seller profile first.',
  chosen: (count: number, of: number) => `${count} of ${counted(of, 'organization')}`,
  make: (count: number) => `Make ${counted(count, 'draft')}`,
  dateMissing: 'Which date do the invoices have?',
  nothingSent: 'Nothing is sent.',
  waiting: (hundredths: number) =>
    `Only approved hours are listed. ${paiseAsText(hundredths)} h wait for approval:`,
  look: 'look',
  choose: 'choose',
  show: 'show the lines',
  fixed: 'fixed',
  madeNow: 'Made now',
  notBilled: (month: string, hundredths: number) => `Not billed ${month}: ${paiseAsText(hundredths)} h`,
  inMonth: (month: string) => `in ${month}`,
  thisMonth: 'this month',
  inThoseDays: 'in those days',
  notMade: (name: string, why: string) => `${name}: ${why}`,
  oneByOne: 'One organization, hour by hour',
  retainers: 'Retainers',
  everybody: 'Everybody at once',
  chooseOne: 'Choose an organization to see its unbilled hours.',
  whoHas: 'Who has hours to bill',
  untilToday: 'Hours up to today. A bill has those of its own period.',
} as const

export const retainerWords = {
  title: 'Retainers',
  add: 'Add a retainer',
  none: 'No retainer yet. An invoice then comes by itself every month, as a draft or sent.',
  next: 'Next',
  last: 'Last invoice',
  pause: 'Pause',
  goOn: 'Go on',
  paused: 'paused',
  over: 'over',
  heldBack: (why: string) => `not sent: ${why}`,
  refused: (why: string) => `not made: ${why}`,
  passed: 'passed over',
  included: (hours: string) => `${hours} h included`,
  all: (count: number) => `${counted(count, 'invoice')} so far`,
} as const

export const rateWords = {
  title: 'Rates',
  add: 'Add a rate',
  none: 'No rates yet: an hour costs what the seller profile says.',
  whoTitle: 'Who costs what today',
  whoLine: 'Without a rate of the project, the task or the organization, which counts before it.',
  billed: 'Billed',
  cost: 'Cost',
  ofSeller: 'seller profile',
  everybody: 'Everybody',
  goesOn: 'goes on',
  billable: 'Billable',
  billableLine: 'Hours of a project that is not billable never appear where hours are billed.',
  noProjects: 'No projects yet.',
  about: 'For',
  anHour: 'An hour',
} as const
