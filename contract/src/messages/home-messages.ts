// What the home page and the dashboards say: whose records they count, and what of invoices they sum. Apart from the others, since they
// load with those pages.
import { counted } from '#engine/counted.ts'

export const homeMessages = {
  nothingDueToday: 'Nothing is due today.',
  lineName: 'Add a task',
  /** In the line of the home page while it is empty. */
  lineExample: 'Add a task: “call Devika tomorrow 11am”',
} as const

/** The two steps of the first day, above the tiles. */
export const firstDay = {
  lead: 'Two steps, a minute in all. Everything can be changed later.',
  firm: 'Its name stands on invoices and invitations.',
  address: 'As your invoices bear it. May stay empty.',
  /** Beside the sign-in for daily work, for whoever administers first. */
  stay: 'Stay the Super Admin',
  people: 'Your people, or your first task',
  peopleNote: 'Invite somebody, or write down one thing that must not be forgotten.',
  /** Follows the link "Bring your list". */
  fromFile: 'from Todoist, Google, Outlook, Zoho, Vyapar, Tally, a phone or Excel.',
} as const

/** Of the button that ends the Super Admin's session and opens the sign-in with this address. */
export const signInAs = (email: string) => `Sign in as ${email}`

/** The tasks of a day behind those that are shown: '3 more today'. */
export const moreToday = (count: number) => `${count} more today`
/** The oldest of the tasks that are over due: 'oldest: File GSTR-1, 7 days'. */
export const oldestIs = (name: string, days: number) => `oldest: ${name}, ${counted(days, 'day')}`

/** Of the dashboard of tasks, and of every kind that is seen by those whom it concerns. */
const own = (many: string) => `Your ${many} and those assigned to you`
export const ownTasks = own('tasks')

export const whose = {
  own,
  /** Nobody else has any. */
  alone: (many: string) => `Your ${many}`,
  /** Those that a list shows under 'Mine'. */
  mine: (many: string, isAssigned: boolean) =>
    isAssigned ? `The ${many} that you made or that are assigned to you` : `The ${many} that you made`,
  /** Those that a list shows under 'Everyone'. */
  everyone: (many: string, firm: string) => `Everyone’s ${many} at ${firm}`,
  firm: (many: string, firm: string) => `All ${many} of ${firm}`,
  shared: (many: string) => `The ${many} that everybody has, and your own`,
  sharedByFirm: (many: string, firm: string) => `The ${many} that everybody has, and those of ${firm}`,
  installation: (many: string) => `All ${many} of this Daybook`,
  active: (firm: string) => `The active people of ${firm}`,
} as const

export const billed = {
  title: 'Billed and received, 12 months',
  /** What the sums are made of. */
  counted:
    'Billed: grand totals of issued invoices, with tax, by Invoice Date. Received: what came in, without TDS.',
  none: 'Nothing was billed in the last twelve months.',
  first: 'Issue the first invoice',
  byAge: 'Open by age',
  largest: 'Largest open',
  toDo: 'To do',
  drafts: (count: number) => (count === 1 ? '1 draft is not issued' : `${count} drafts are not issued`),
  counts: (count: number) => `${counted(count, 'invoice')} by Data Status, and added per month`,
  owed: (count: number) => `open at ${counted(count, 'organization')}`,
} as const
