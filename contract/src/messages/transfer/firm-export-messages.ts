// What is said about a firm's whole export.
import { counted } from '#engine/counted.ts'
import { firmStays } from '#messages/transfer/firm-import-messages.ts'

export const firmExportMessages = {
  begun: 'The file is being made. It is here for a day once it is ready.',
  runs: 'A file is being made already. Please wait for it.',
  tooMany: 'Three files were made in the last 24 hours. Please use one of them, or try again tomorrow.',
  gone: 'This file is not here any more. Please make a new one.',
  interrupted: 'Daybook was stopped while it was made. Please make it again.',
  failed:
    'It could not be made. Please try again; if it fails again, tell whoever looks after this installation.',
} as const

export const firmExportMail = {
  title: 'Your file with everything is ready',
  text: [
    'All that you keep in Daybook was packed into one file. It is there for 24 hours.',
    'To download it you sign in and prove once more who you are.',
    'If nobody of you asked for it, please change your password and tell us.',
  ].join('\n'),
} as const

/** The file README.txt inside the archive. */
export const firmExportReadme = (facts: {
  readonly firm: string
  readonly made: string
  readonly version: string
  readonly withoutPersonal: boolean
  readonly notes: readonly string[]
}): string =>
  [
    `Everything of ${facts.firm} in Daybook ${facts.version}, made on ${facts.made}.`,
    '',
    facts.withoutPersonal
      ? 'Personal tasks of people are not in it, nor what hangs on them: only what is shared with the firm, and those of whoever made this file.'
      : 'Personal tasks of people are in it, too. Please keep it where only those see it who may.',
    'Another Daybook takes it as it is: whoever administers that one brings it under Administration.',
    'Not in it, and not needed to go on elsewhere:',
    ...Object.values(firmStays).map(([what, why]) => `- ${what}. ${why}`),
    '',
    'manifest.json   what is in this archive: counts, and the SHA-256 of each file',
    'data/           each record as the programming interface answers it, a line of JSON each',
    'rows/           every row as it is stored, with comments, checklists, hours and payments: what another Daybook reads',
    'tables/         the lists as tables (CSV), for programs',
    'firm.xlsx       the lists as one workbook, for people',
    'calendar/       the tasks as to-dos for calendar programs',
    'contacts.vcf    the contacts as cards',
    'invoices/       issued invoices as they print today',
    'files/          attached files, each once under the SHA-256 of what is in it; names.jsonl says what they are called and where they hang',
    'history.jsonl   who changed what and when; people by their number in people.json',
    'people.json     who works here',
    'settings.json   what the firm and its people have chosen',
    ...(facts.notes.length > 0 ? ['', ...facts.notes] : []),
    '',
  ].join('\r\n')

export const sheetsCut = (rows: string): string =>
  `firm.xlsx holds the first ${rows} rows of each list; the tables hold all.`
export const workbookLeftOut =
  'firm.xlsx is not here: the lists are too long for one workbook. The tables hold all.'
export const invoicesLeftOut = (count: number): string =>
  `${counted(count, 'invoice is', 'invoices are')} not printed, because too many lines stand on them.`
export const filesMissing = (count: number): string =>
  `${counted(count, 'attached file is', 'attached files are')} not here, because their bytes are lost.`
