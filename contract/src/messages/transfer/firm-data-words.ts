// What the settings say of a firm's data and the way out with it.
import { counted } from '#engine/counted.ts'
import { sizeWords } from '#files/file-limits.ts'

export const firmDataWords = {
  title: 'Your firm’s data',
  /** Of an individual. */
  titleAlone: 'Your data',
  line: 'Everything as one file, to keep or to take elsewhere',
  take: 'Take everything with you',
  holds:
    'One zip file with all records, tables for Excel, tasks for your calendar, contact cards, issued invoices as PDF, attached files and the log. It holds no passwords and no keys.',
  /** Of attached files; the rest is small beside them. */
  files: (bytes: number) =>
    bytes > 0 ? `Attached files make up ${sizeWords(bytes)} of it.` : 'It will be a few megabytes at most.',
  personal: 'Leave out personal tasks',
  personalLine:
    'Those that your colleagues keep for themselves. If they are in the file, please keep it where nobody else can open it.',
  make: 'Make the file',
  left: (left: number) =>
    left === 0
      ? 'Three were made in the last 24 hours. Please use one of them, or come back tomorrow.'
      : `You can make ${counted(left, 'file', 'files')} today.`,
  making: 'The file is being made',
  waits: 'It waits for its turn.',
  parts: (parts: number) => `${counted(parts, 'part is', 'parts are')} in it so far.`,
  list: 'Files of the last 30 days',
  download: 'Download',
  until: (moment: string) => `until ${moment}`,
  over: 'No longer here',
  none: 'No file was made yet.',
} as const
