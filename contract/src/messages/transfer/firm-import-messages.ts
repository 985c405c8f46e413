// What is said about a firm that comes from another Daybook.
import { formatIndianNumber } from '#engine/indian-number-format.ts'

/** A part of the file, and the line of it that is meant. */
const place = (part: string, line?: number): string =>
  line === undefined ? part : `${part}, line ${formatIndianNumber(line)}`

export const firmImportMessages = {
  arrived: 'The file is here. It is being looked through.',
  started: 'The firm is coming in. Nobody sees anything of it before all of it is here.',
  dropped: 'The file is deleted.',
  gone: 'This file is not here any more. Please bring it again.',
  notReady: 'This file is not ready to come in.',
  underWay: 'It has been started, so it stays.',
  runs: 'Another file is being looked through or is coming in. Please wait for it.',
  tooLarge: 'This file is larger than 2 GB.',
  peopleAsked: 'people must be a list of ids of the people who are in the file',
  personUnknown: 'This person is not in the file, or can’t be invited.',
  nameTooShort: 'The firm needs a name.',
  alreadyHere: (firm: string) =>
    `This firm came in before: it is here as ${firm}. It does not come in twice.`,
  interrupted: 'Daybook was stopped before all of it was in. Nothing of it is here; please start it again.',
  failed:
    'It could not come in, and nothing of it is here. Please try again; if it fails again, tell whoever looks after this installation.',
  noRoom: 'There is not enough room for this firm and its files.',
  tooSlow: 'Looking through this file took too long.',
} as const

/** Why a file is refused as a whole; the part is named as it is called in the archive. */
export const firmFileRefusals = {
  notZip: 'This is no zip archive. Please bring the file as Daybook made it.',
  cutShort: 'This archive is damaged, or a part of it is missing.',
  noManifest: 'This archive is no file of a firm: it has no manifest.json that can be read.',
  otherFormat: 'This archive is no file of a firm from Daybook.',
  newerFormat: (version: string) =>
    `This file was made by Daybook ${version}, which is newer than this one. Please update this Daybook first.`,
  olderFile: 'This file was made before firms could come in elsewhere. Please make a new one there.',
  tooManyParts: 'This archive has too many parts.',
  tooLargeUnpacked: 'What is in this archive is too large.',
  swollen: (part: string) => `${part} is packed far too tightly to be what it says.`,
  strangeName: (part: string) => `The archive has a part that no file of a firm has: ${part}`,
  twice: (part: string) => `${part} is in the archive twice.`,
  missing: (part: string) => `${part} is missing.`,
  notNamed: (part: string) => `${part} is not in the list of manifest.json.`,
  otherSize: (part: string) => `${part} is not as long as manifest.json says.`,
  otherContent: (part: string) => `${part} is not as it was when the file was made.`,
  otherCount: (part: string) => `${part} does not have as many lines as manifest.json says.`,
  lineTooLong: (part: string, line: number) => `${place(part, line)} is too long.`,
  notJson: (part: string, line: number) => `${place(part, line)} can’t be read.`,
  tooDeep: (part: string, line: number) => `${place(part, line)} is nested too deeply.`,
  otherColumns: (part: string, line: number, column: string) =>
    `${place(part, line)}: ${column} is missing, or does not belong there.`,
  wrongValue: (part: string, line: number, column: string) =>
    `${place(part, line)}: ${column} has a value that it can’t have.`,
  twiceKnown: (part: string, line: number) => `${place(part, line)} has an id that another line has, too.`,
  unknownReference: (part: string, line: number, column: string) =>
    `${place(part, line)}: ${column} names something that is not in the file.`,
  wrongTotals: (part: string, line: number) => `${place(part, line)}: its amounts do not add up.`,
  wrongBalances: 'What is open by the invoices is not what they and their payments add up to.',
  refusedByDatabase: (part: string) =>
    `${part} breaks a rule that holds for all records, such as that an issued document stays as it is.`,
} as const

/** Whose rows come without a way to sign in. */
export const firmPersonWords = {
  notInvited: '(not invited)',
  taken: 'The address has an account here already.',
  away: 'Could not sign in there either.',
  notChosen: 'Was not chosen.',
} as const

/** What stays behind, and why; README.txt of the file and the preview say the same. */
export const firmStays = {
  bin: ['What lies in the bin', 'It was deleted.'],
  mails: ['Sent mails and their copies', 'What they brought about, such as “sent on”, comes.'],
  reminders: ['Messages in the bell, and mail that waits', 'They were for the former place.'],
  doors: [
    'Sessions, passwords, second steps, tokens, calendar addresses and webhooks',
    'Whoever has one there gets none here: each person begins with an invitation.',
  ],
  links: ['Pages of invoices and quotes for clients', 'Their addresses lead to the former place.'],
  providers: ['Sign-in with a provider', 'It is tied to the address of the former place.'],
  invitations: ['Invitations that nobody has taken yet', 'Please invite them again.'],
  underWay: ['Running timers, uploads that are on their way and hand-overs', 'Please end them before.'],
  undo: ['The way back from what was done, also from imports', 'It leads to rows of the former place.'],
  books: [
    'What was exported for the books last',
    'Its entries are named by numbers of the former place: choose the days of the next file yourself.',
  ],
  former: ['Files with everything of the firm that were made before', 'They stay where they were made.'],
} as const
export const personalStays = ['Personal tasks of others', 'Whoever made the file left them out.'] as const
export const filesLost = (count: number) =>
  [
    `Attached files whose bytes are lost: ${formatIndianNumber(count)}`,
    'They could not be read any more.',
  ] as const
