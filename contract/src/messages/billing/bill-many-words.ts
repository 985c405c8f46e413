// The words of the screens of billing many at once, of retainers and of rates.
import { counted } from '#engine/counted.ts'
import { paiseAsText } from '#invoicing/rupees.ts'

export const billManyWords = {
  title: 'Bill hours',
  months: { last: 'Last month', this: 'This month', days: 'Dates' },
  linesBy: { project: 'Lines by project', task: 'Lines by task', person: 'Lines by person' },
  linesLabel: 'Lines',
  nobody: 'Nobody has hours or a retainer to bill in this time.',
  noSeller: 'Who writes the invoices? Add a seller profile first.',
  chosen: (count: number, of: number) => `${count} of ${counted(of, 'organization')}`,
  make: (count: number) => `Make ${counted(count, 'draft')}`,
  nothingSent: 'Nothing is sent.',
  waiting: (hundredths: number) =>
    `Only approved hours are listed. ${paiseAsText(hundredths)} h wait for approval:`,
  look: 'look',
  choose: 'choose',
  show: 'show the lines',
  fixed: 'fixed',
  madeNow: 'Made now',
  notBilled: 'Not billed this month',
  notMade: (name: string, why: string) => `${name}: ${why}`,
  oneByOne: 'One organization, hour by hour',
  retainers: 'Retainers',
  everybody: 'Everybody at once',
} as const
