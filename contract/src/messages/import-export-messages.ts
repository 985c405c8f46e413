// The sentences of imports and exports: apart from messages.ts, because only they who move files need to load them.
import { formatIndianNumber } from '#engine/indian-number-format.ts'

export const importExportMessages = {
  needsFile: 'The import needs the file itself as its body, of any content type but that of a form.',
  empty: 'This file is empty.',
  noRows: 'This file has headings but no rows below them.',
  tooLarge: 'This file is larger than 5 MB. Please import it in parts.',
  tooManyRows: 'This file has more than 5,000 rows. Please import it in parts.',
  tooManyColumns: 'This file has more than 1,000 columns. Please leave out those that are not needed.',
  takesTooLong: 'This file takes too long to read. Please import it in parts.',
  filesWaiting: 'Your other files are still being read. Please wait for them and try again.',
  notText: 'This is no file that can be imported. Please save a spreadsheet as .xlsx or CSV.',
  notCalendar: 'This is not a calendar file (.ics).',
  brokenCalendar: 'This calendar file is damaged and can’t be read.',
  brokenToDo: 'This to-do is damaged and can’t be read.',
  noToDos: 'This calendar holds no to-dos (VTODO).',
  notCards: 'This is not a file of contact cards (.vcf).',
  textTooLong: 'A text of this row is too long to be read.',
  brokenCard: 'This card is damaged and can’t be read.',
  noCards: 'Contact cards can be imported as contacts only.',
  noCardsOut: 'Only contacts can be exported as cards.',
  listTooLong: 'This list is too long for one workbook. Please narrow it down, or take it as CSV.',
  noTable: 'Only the rows of a table can be given back as a table.',
  columnTwice: 'Two columns of the file can’t both become the same field.',
  noCalendars: 'Calendar files can be imported as tasks only.',
  quotes: 'The quotation marks of this row don’t match.',
  extraCells: 'This row has more cells than there are headings.',
  badDate: 'Please write the date as YYYY-MM-DD HH:mm or DD/MM/YYYY HH:mm.',
  badDay: 'Please write the day as YYYY-MM-DD or DD/MM/YYYY.',
  dateOpen:
    'This column has dates with the day first and others with the month first. Please choose which it is.',
  notWorkbook: 'This is not an Excel workbook (.xlsx).',
  oldWorkbook: 'This is an older or locked Excel workbook. Please save it as .xlsx, without a password.',
  brokenWorkbook: 'This workbook is damaged and can’t be read.',
  workbookTooLarge: 'This workbook is too large when it is unpacked. Please import it in parts.',
  workbookTooManyParts: 'This workbook has too many parts. Please save the sheet alone as .xlsx.',
  workbookMacros: 'This workbook has macros. Please save it as .xlsx without them.',
  notJson: 'This is not a file that Google Tasks or another known product writes (.json).',
  brokenJson: 'This file is damaged: it is no JSON.',
  notXml: 'This is not a file of masters that Tally writes (.xml).',
  documentType:
    'This file has a document type, which is not allowed here. Please export it from Tally again.',
  wordsDate:
    'Imported without a date: this way of writing it is not known here. It stands in the description.',
  badId: 'The id must be a whole number; leave it empty to add a new record.',
  badReferenceId: 'The id must be a whole number, the one of the entry that is meant.',
  badRows: 'Nothing was imported: some rows are not right.',
  confirm: 'Some rows change records that exist already. Please confirm this first.',
  ofSeries: 'Imported as a single task: it is one date of a series.',
  ruleUnknown: 'Imported as a single task: this way of repeating is not known here.',
  zoneUnknown: 'The time zone of this row is not known; your own is used.',
} as const

/** A name in a file that no entry of the list carries. */
export const noSuchName = (label: string, name: string) => `${label}: there is no entry called “${name}”.`
/** A name in a file that several entries carry. */
export const severalOfName = (label: string, name: string) =>
  `${label}: several entries are called “${name}”. Please give the id instead.`
/** A name and an id in a file that mean two entries. */
export const nameAgainstId = (label: string, name: string, id: number) =>
  `${label}: “${name}” and the id ${id} are two different entries.`
/** An id that stands in two rows of a file. */
export const idTwice = (row: number) => `Row ${row} has the same id already.`
/** What only one record may have. */
export const markTwice = (row: number) => `Row ${row} has the same.`
/** No heading of a file is known; three that are. */
export const noColumns = (names: readonly string[]) =>
  `No column of this file is known. Above the rows, please put headings such as ${names.join(', ')}.`
/** A table whose headings are those of another kind of record. */
export const looksLike = (
  [, theirs]: readonly [string, string],
  [, ours]: readonly [string, string],
  known: { readonly all: number; readonly theirs: number; readonly ours: number },
) =>
  `This file looks like a list of ${theirs}: of its ${known.all} columns ${known.theirs} are theirs, and only ${known.ours} mean something for ${ours}.`
/** 'shoeSize' was given as the name of a column. */
export const noSuchColumn = (name: string) => `There is no field called “${name}”.`
/** A heading that is empty: 'Column 3'. */
export const columnNumber = (position: number) => `Column ${position}`
/** A category or the like of a calendar file that is left out. */
export const leftOut = (label: string, name: string) =>
  `${label} “${name}” is not known here and was left out.`
/** 'VEVENT', 3 → '3 events (VEVENT) are left out: …' */
export function entriesLeftOut(
  { component, title: [singular, plural] }: { component: string; title: readonly [string, string] },
  count: number,
): string {
  const named = count === 1 ? `1 ${singular}` : `${formatIndianNumber(count)} ${plural}`
  return `${named} (${component}) ${count === 1 ? 'is' : 'are'} left out: only to-dos (VTODO) become tasks.`
}
/** '2 tasks of this file were deleted here and stay away.'; none: no sentence. */
export function deletedHere([singular, plural]: readonly [string, string], count: number): readonly string[] {
  if (count === 0) return []
  const [named, verbs] =
    count === 1 ? [singular, 'was deleted here and stays'] : [plural, 'were deleted here and stay']
  return [`${formatIndianNumber(count)} ${named.toLowerCase()} of this file ${verbs} away.`]
}
/** '3 tasks were added, 1 was changed.' */
export function imported(
  [singular, plural]: readonly [string, string],
  added: number,
  changed: number,
): string {
  const was = (count: number) => (count === 1 ? 'was' : 'were')
  const named = (count: number) =>
    `${formatIndianNumber(count)} ${(count === 1 ? singular : plural).toLowerCase()} ${was(count)}`
  if (added === 0 && changed === 0) return 'Everything was as in the file already.'
  if (added === 0) return `${named(changed)} changed.`
  return changed === 0
    ? `${named(added)} added.`
    : `${named(added)} added, ${formatIndianNumber(changed)} ${was(changed)} changed.`
}
/** A file whose XML breaks off or is wrong at a line. */
export const brokenXml = (line: number) => `This file is damaged at line ${formatIndianNumber(line)}.`
/** A sheet that the workbook does not have. */
export const noSuchSheet = (name: string) => `This workbook has no sheet called “${name}”.`
export const noSuchPreset = (id: string) => `There is no kind of file called “${id}”.`
/** A file of a product, read by the rules of another one. */
export const notOfProduct = (product: string) => `This is no file of ${product}: its headings are not there.`
/** A file of a product that belongs to another list. */
export const belongsTo = (product: string, [, list]: readonly [string, string]) =>
  `This is a file of ${product}. Please import it at ${list}.`
/** What somebody owes or is owed in the other product. */
export const balanceLeftOut = (amount: string) =>
  `The opening balance of ${amount} was left out. Please note it as an invoice from before.`
/** A second telephone number or the like, for which there is no field. */
export const furtherLeftOut = (label: string, text: string) =>
  `${label}: “${text}” was left out, because only one is kept.`
/** A colleague that a file names and nobody is called. */
export const personUnknown = (name: string) => `Nobody here is called “${name}”; the task is yours.`
