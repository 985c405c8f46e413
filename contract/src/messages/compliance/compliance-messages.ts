// What is said of statutory packs.
import { spelledDay } from '#billing/day-text.ts'
import { CLIENTS_AT_ONCE_MAX, EXTENSIONS_MAX, PACK_TASKS_MAX } from '#compliance/windows.ts'

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`

export const complianceMessages = {
  chooseClients: 'Choose at least one client.',
  tooManyClients: `At most ${CLIENTS_AT_ONCE_MAX} clients at once.`,
  choosePacks: 'Choose at least one pack.',
  packUnknown: 'There is no such pack.',
  schemeUnknown: 'Choose one of the GST schemes.',
  typeUnknown: 'Choose one of the kinds of client.',
  kycNotYearEnd: 'The year of the KYC ends on 31 March.',
  responsibleUnknown: 'Choose an active colleague.',
  onlyOwn: 'You can use packs for yourself: for colleagues an Admin does.',
  onlyAdmins: 'Extensions are entered by an Admin.',
  notSupport: 'Support works with nobody’s packs.',
  othersClient: 'A colleague is responsible for this client: an Admin can change its packs.',
  clientGone: 'This client is not there any more.',
  tooManyTasks: (count: number) =>
    `That would be ${count.toLocaleString('en-IN')} tasks at once, and ${PACK_TASKS_MAX.toLocaleString('en-IN')} are the most. Choose fewer clients.`,
  needs: (client: string, obligation: string, what: string) => `${client}: ${obligation}, ${what}.`,
  contradicts: (client: string, pack: string, fact: string) =>
    `${client} is “${fact}”, so “${pack}” does not fit it.`,
  applied: (count: number, clients: number) =>
    clients === 0
      ? 'Nothing was made: the packs fit none of these clients'
      : count === 0
        ? 'Nothing new: these tasks are there already'
        : `${counted(count, 'task')} made for ${counted(clients, 'client')}`,
  /** As it follows “Undo:”. */
  appliedTitle: (packs: string, clients: number) => `${packs} for ${counted(clients, 'client')}`,
  factsSaved: 'Facts have been saved',
  factsMoved: (count: number) => `Facts have been saved, and ${counted(count, 'task')} moved`,
  obligationUnknown: 'There is no such obligation.',
  periodUnknown: (obligation: string) =>
    `${obligation} has no such period. Write it as it stands in the grid, such as “Oct 2026”.`,
  notLater: (day: string) => `An extension has to be after ${spelledDay(day)}, when it is due now.`,
  notificationMissing: 'Say by which notification.',
  stateNotInTable: 'No day is known for this State.',
  tooManyExtensions: `There are ${EXTENSIONS_MAX} extensions already.`,
  extended: (count: number) =>
    count === 0
      ? 'The extension has been added'
      : `The extension has been added, and ${counted(count, 'task')} moved`,
  withdrawn: (count: number) =>
    count === 0
      ? 'The extension has been withdrawn'
      : `The extension has been withdrawn, and ${counted(count, 'task')} moved back`,
  extendedComment: (due: string, was: string, notification: string) =>
    `Extended from ${spelledDay(was)} to ${spelledDay(due)} by ${notification}.`,
  withdrawnComment: (due: string, was: string) =>
    `The extension to ${spelledDay(was)} was withdrawn: it is due on ${spelledDay(due)} again.`,
  factsComment: (due: string, was: string) =>
    `The facts of this client changed: it is due on ${spelledDay(due)}, and was on ${spelledDay(was)}.`,
  /** To whoever has the tasks; however many they are. */
  movedText: (who: string, what: string, due: string) =>
    `${who} moved ${what}: your open tasks are due on ${spelledDay(due)}.`,
  ownDayStays: 'The day that somebody gave this task stays.',
} as const
