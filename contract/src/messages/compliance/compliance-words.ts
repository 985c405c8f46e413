// The words on the screens of statutory packs.
import { spelledDay } from '#billing/day-text.ts'
import type { CellState } from '#compliance/compliance-calls.ts'

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`

const states: Readonly<Record<CellState, string>> = {
  toCome: 'To come',
  open: 'Open',
  overDue: 'Over due',
  done: 'Done',
  none: 'No task',
}

export const complianceWords = {
  title: 'Compliance',
  settingsLine: 'Packs of returns and payments for your clients, month by month',
  /** What somebody may look for who does not know the title. */
  searchWords: 'GST GSTR TDS PF ESI ROC MCA returns due dates filing statutory',
  use: 'Use a pack',
  extensions: 'Extensions',
  month: 'Month',
  before: 'Month before',
  after: 'Month after',
  person: 'Person',
  everybody: 'Everybody',
  client: 'Client',
  states,
  keys: 'Arrows move, Enter opens a task, x closes it.',
  nothing: 'No client has a pack yet.',
  nothingMore:
    'A pack makes the tasks of returns and payments, sixty days ahead, with their days of the law.',
  nothingFound: 'No client fits.',
  nothingDue: 'Nothing is due in this month.',
  /** In a cell, of the month that is shown: the last working day before. */
  by: (day: string) => `by ${day}`,
  doBy: (day: string) => `do by ${spelledDay(day)}`,
  was: (day: string) => `extended, was ${spelledDay(day)}`,
  // Use a pack
  pack: 'Pack',
  for: 'For',
  /** @param total undefined while only some are shown: of three that were found twelve can't be chosen */
  chosenOf: (count: number, total: number | undefined) =>
    total === undefined ? counted(count, 'client') : `${count} of ${counted(total, 'client')}`,
  all: 'All',
  searchClients: 'Search clients',
  noState: 'no State',
  noClients: 'No organization fits. Add clients as organizations first.',
  whoDoes: 'Who does it',
  whoResponsible: 'Whoever is responsible for the client',
  again: 'Later periods come by themselves, sixty days ahead.',
  willBeMade: 'What will be made',
  tasks: (count: number) => counted(count, 'task'),
  taskName: 'Task Name',
  dueDate: 'Due Date',
  assignedTo: 'Assigned To',
  choose: 'Choose a pack and clients, and every task stands here before it exists.',
  presentLine: (client: string, names: string) => `${client} already has ${names}. Left out.`,
  missingLine: (client: string, name: string, why: string) => `${client}: ${name}, ${why}. Left out.`,
  /** @param clients their names, of whom colleagues are responsible for */
  othersLine: (clients: readonly string[]) =>
    `Colleagues are responsible for ${clients.join(', ')}: an Admin can change their packs.`,
  mend: 'Say it',
  change: 'Change its facts',
  summary: (count: number, clients: number, people: string) =>
    clients === 0
      ? 'Nothing to make for these clients.'
      : count === 0
        ? `Nothing new for ${counted(clients, 'client')}.`
        : `${counted(count, 'task')} for ${counted(clients, 'client')}: ${people}.`,
  make: (count: number) => (count === 0 ? 'Use the packs' : `Make ${counted(count, 'task')}`),
  showAll: (count: number) => `and ${count} more`,
  // Facts
  facts: 'Compliance facts',
  gstScheme: 'GST scheme',
  state: 'State',
  stateAsTaxNumber: 'As its tax number says',
  notKnown: 'Not known',
  companyType: 'Kind of client',
  agmDay: 'Last annual general meeting',
  kycDay: 'Directors’ KYC: year ends',
  kycHint: '31 March of the third year.',
  packs: 'Packs',
  responsible: 'Responsible',
  nobody: 'Nobody yet',
  save: 'Save',
  missingFacts: 'What can’t be dated yet',
  toClient: 'Open the organization',
  back: 'Back to the grid',
  // Extensions
  obligation: 'Obligation',
  period: 'Period',
  newDay: 'New day',
  notification: 'Notification',
  notificationHint: 'Its number, such as 99/2026-CT.',
  source: 'Where you read it',
  everyState: 'All States',
  add: 'Add extension',
  withdraw: 'Withdraw',
  withdrawn: 'withdrawn',
  noExtensions:
    'No extensions. The portal and the notifications say when a day is moved; enter it here, and open tasks follow.',
  onlyAdmins: 'Extensions are entered by an Admin.',
  enteredBy: 'Entered by',
} as const
