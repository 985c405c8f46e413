// What the dialog of an import says: what a file is, the few choices about it, and what would become of its rows.
import { nounFor } from '#engine/counted.ts'
import { formatIndianNumber } from '#engine/indian-number-format.ts'

type Title = readonly [singular: string, plural: string]

const number = formatIndianNumber

/** 'contacts' of 2 → '2 contacts' */
export const countedRecords = ([singular, plural]: Title, count: number): string =>
  `${number(count)} ${nounFor(count, singular, plural).toLowerCase()}`

/** What a file is that no product of its own wrote, by the id of its preset. */
const plainFiles: Readonly<Record<string, string>> = {
  ics: 'This is a calendar file',
  vcf: 'This is a file of contact cards',
}

/** 'Outlook' → 'This is an Outlook file' */
function kindOfFile(preset: string, product: string | undefined, isWorkbook: boolean): string {
  if (product) return `This is ${/^[aeiou]/i.test(product) ? 'an' : 'a'} ${product} file`
  return plainFiles[preset] ?? (isWorkbook ? 'This is an Excel workbook' : 'This is a table')
}

interface FileIs {
  readonly preset: string
  /** Who wrote it, where its preset says so. */
  readonly product: string | undefined
  readonly isWorkbook: boolean
  readonly title: Title
  readonly count: number
}

/** 'This is a Google Contacts file: 212 contacts.' */
export const fileIs = ({ preset, product, isWorkbook, title, count }: FileIs): string =>
  `${kindOfFile(preset, product, isWorkbook)}: ${countedRecords(title, count)}.`

export const importWords = {
  choose: 'Choose a file, or drop it here',
  dropHere: 'Drop the file here',
  before: 'You see what would happen before anything is stored.',
  /** Of a list whose records take files. */
  overOne: 'Over a card or row it is attached to that one.',
  onlyFirst: 'One file at a time: the first one was taken.',
  noPictures: 'Pictures can’t be imported. Add them to a record instead.',
  former: 'Earlier imports',
  notThat: 'Read it as something else',
  readAs: 'Read as',
  anyTable: 'Any table',
  goesInto: 'Goes into',
  whichList: 'Where does this belong?',
  whichListLine: 'The headings of this table would fit several lists.',
  sheet: 'Sheet',
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  bad: 'Not right',
  leftOut: 'Left out',
  outcome: 'What would happen',
  remembered: 'These columns mean what you said the last time.',
  chooseOne: 'Choose one',
  matchLegend: 'Some rows look like what is here already',
  stopped: 'The import was stopped. Nothing was imported.',
} as const

export const matchChoices = [
  ['fill', 'Fill in what is empty there'],
  ['replace', 'Replace what is there with the file'],
  ['add', 'Add them beside it'],
] as const

/** '3 organizations are not here: make them' */
export const makeThem = (count: number): string =>
  count === 1
    ? '1 organization is not here: make it'
    : `${number(count)} organizations are not here: make them`

/** What becomes of them otherwise. */
export const notMade = 'Their records come in without an organization, with a note.'

/** 'Hornbill Hostels, Kaveri Prints and 4 more' */
export function namesAndMore(names: readonly string[], count: number): string {
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${number(more)} more` : names.join(', ')
}

/** '03/04/2026 is 3 April 2026.' */
export const dateIs = (text: string, day: string): string => `${text} is ${day}.`
/** 'It is 4 March 2026' */
export const dateIsRather = (day: string): string => `It is ${day}`
/** No list of this person takes such records. */
export const mayNotAdd = ([, plural]: Title): string =>
  `These are ${plural.toLowerCase()}, and your account may not add any. Please ask an Admin.`

/** As it follows “Undo:” in the palette. */
export const undoTitle = (fileName: string): string => `import of ${fileName}`
